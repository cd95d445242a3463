import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';

/** An instructor as a form or a request holds it. */
export type InstructorInput = { name?: string | null };

/** The documented rule of saving an instructor: there is a name. */
export function checkInstructor(input: InstructorInput | null | undefined): Issue[] {
  const name = input?.name?.trim() ?? '';
  if (!name) return [{ path: 'name', code: 'REQUIRED' }];
  return name.length > limits.name ? [{ path: 'name', code: 'TOO_LONG', params: { max: limits.name } }] : [];
}
