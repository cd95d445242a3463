import { entityKey, listKey, type RowOf, useList } from '~/api/list';
import type { components } from '~/api/schema';
import { useUser } from '~/api/session';

export type Instructor = components['schemas']['InstructorDto'];

/** The key of an organiser's instructors, with the fields that the list shows. */
export const instructorList = (uid: string) =>
  listKey('/api/v1/instructor/{uid}', uid, ['id', 'name', 'imgProfile', 'lastUpdate', 'demo']);

/** A row of the instructor list. */
export type ListedInstructor = RowOf<ReturnType<typeof instructorList>>;

/** The key of one instructor. Nothing is requested while `id` is undefined. */
export const instructorOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/instructor/{uid}/{id}', uid, id);

/** Reads all instructors of the organiser. */
export function useInstructors() {
  const key = instructorList(useUser().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}
