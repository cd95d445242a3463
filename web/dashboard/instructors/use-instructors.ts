import { mutate } from 'swr';
import { type GetData, useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import type { components } from '~/api/schema';
import { useUser } from '~/api/session';

export type Instructor = components['schemas']['InstructorDto'];

const path = '/api/v1/instructor/{uid}';
const wholeList = (uid: string) => ({ params: { path: { uid } } });

/** All of the organiser's instructors. */
export function useInstructors() {
  const { uid } = useUser();
  return useGet(path, wholeList(uid));
}

/** Whether the plan has no room for one more; false until both are known, as the server has the last word. */
export function useInstructorsFull(): boolean {
  const { data: company } = useCompany();
  const { data: instructors } = useInstructors();
  const maximum = company?.plan.maxInstructors;
  return maximum !== undefined && instructors !== undefined && instructors.length >= maximum;
}

/** Puts what was saved into the list that was read before, so that going back to it shows the change at once. */
export const keepInList = (uid: string, saved: Instructor) =>
  mutate<GetData<typeof path>>([path, wholeList(uid)], (list) => list && [saved, ...list.filter(({ id }) => id !== saved.id)], {
    revalidate: false,
  });
