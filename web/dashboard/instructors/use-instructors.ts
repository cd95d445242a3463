import type { components } from '~/api/schema';

export type Instructor = components['schemas']['InstructorDto'];

/** All of an organiser's instructors. */
export const instructorList = (uid: string) => ['/api/v1/instructor/{uid}', { params: { path: { uid } } }] as const;
