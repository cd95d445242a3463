import { useGet } from '~/api/client';
import type { components } from '~/api/schema';
import { useUser } from '~/api/session';

export type Instructor = components['schemas']['InstructorDto'];

/** All of an organiser's instructors. */
export const instructorList = (uid: string) => ['/api/v1/instructor/{uid}', { params: { path: { uid } } }] as const;

/** All of the organiser's instructors, to be listed. */
export function useInstructors() {
  const key = instructorList(useUser().uid);
  const { data, error } = useGet(...key);
  return { key, data, error };
}
