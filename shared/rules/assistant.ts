import type { Issue } from '../vocabulary/issue.js';
import { isEmail } from './account.js';
import { blank } from './field.js';

/** The e-mail of somebody who took part, and that of whoever invited them, in the documented order. */
export function checkGuestEmails({ email, creatorEmail }: { email?: string | null; creatorEmail?: string | null }): Issue[] {
  if (blank(email)) return [{ path: 'email', code: 'false1' }];
  if (blank(creatorEmail)) return [{ path: 'creatorEmail', code: 'false1' }];
  if (!isEmail((email ?? '').trim())) return [{ path: 'email', code: 'false2' }];
  return isEmail((creatorEmail ?? '').trim()) ? [] : [{ path: 'creatorEmail', code: 'false3' }];
}
