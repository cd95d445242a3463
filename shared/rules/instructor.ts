import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { requiredText } from './field.js';

/** An instructor as a form or a request holds it. */
export type InstructorInput = { name?: string | null };

/** The documented rule of saving an instructor: there is a name. */
export function checkInstructor(input: InstructorInput | null | undefined): Issue[] {
  return requiredText('name', input?.name, limits.name);
}
