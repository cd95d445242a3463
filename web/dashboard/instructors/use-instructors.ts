import type { components } from '~/api/schema';
import { putInList } from '~/frame/list-cache';
import { useFullPlan } from '~/frame/plan-limit';

export type Instructor = components['schemas']['InstructorDto'];

/** All of an organiser's instructors. */
export const instructorList = (uid: string) => ['/api/v1/instructor/{uid}', { params: { path: { uid } } }] as const;

export const keepInList = (uid: string, saved: Instructor) => putInList(instructorList(uid), saved);

/** Whether the plan has no room for one more. */
export const useInstructorsFull = (): boolean => useFullPlan('instructors') !== null;
