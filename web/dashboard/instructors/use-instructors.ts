import { entityOf, listOf, type RowOf, useList } from '~/api/list';
import type { components } from '~/api/schema';
import { useUser } from '~/api/session';

export type Instructor = components['schemas']['InstructorDto'];

/** All of an organiser's instructors, with what the list shows. */
export const instructorList = (uid: string) =>
  listOf('/api/v1/instructor/{uid}', uid, ['id', 'name', 'imgProfile', 'lastUpdate', 'demo']);

/** An instructor as the list shows them. */
export type ListedInstructor = RowOf<ReturnType<typeof instructorList>>;

/** One instructor, once it is known who. */
export const instructorOf = (uid: string, id: string | undefined) =>
  entityOf('/api/v1/instructor/{uid}/{id}', uid, id);

/** All of the organiser's instructors, to be listed. */
export function useInstructors() {
  const key = instructorList(useUser().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}
