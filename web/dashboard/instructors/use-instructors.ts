import { useAccount } from '~/api/account';
import { entityKey, listKey, type RowOf, useList } from '~/api/list';
import type { components } from '~/api/schema';

export type Instructor = components['schemas']['InstructorDto'];

/** The SWR key of the instructor list. It requests only the fields that the list shows. */
export const instructorList = (uid: string) =>
  listKey('/api/v1/instructor/{uid}', uid, ['id', 'name', 'imgProfile', 'lastUpdate', 'demo']);

export type ListedInstructor = RowOf<ReturnType<typeof instructorList>>;

/** The SWR key of one instructor. Nothing is requested while `id` is undefined. */
export const instructorOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/instructor/{uid}/{id}', uid, id);

export function useInstructors() {
  const key = instructorList(useAccount().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}
