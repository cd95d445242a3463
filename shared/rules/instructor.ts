import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { requiredText } from './field.js';

/** An instructor as in the form or in a request. */
export type InstructorInput = { name?: string | null };

/** Checks an instructor: the name is required. */
export function checkInstructor(input: InstructorInput | null | undefined): Issue[] {
  return requiredText('name', input?.name, limits.name);
}
