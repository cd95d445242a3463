import type { Issue } from '../vocabulary/issue.js';
import { isEmail } from './account.js';
import { blank } from './field.js';

type GuestEmails = { email?: string | null; creatorEmail?: string | null; publicCode?: string | null };

/** The e-mail of somebody who took part, and that of whoever invited them, or the code of their tasting, in the documented order. */
export function checkGuestEmails({ email, creatorEmail, publicCode }: GuestEmails): Issue[] {
  const isByCode = !blank(publicCode);
  if (blank(email)) return [{ path: 'email', code: 'false1' }];
  if (!isByCode && blank(creatorEmail)) return [{ path: 'creatorEmail', code: 'false1' }];
  if (!isEmail((email ?? '').trim())) return [{ path: 'email', code: 'false2' }];
  return isByCode || isEmail((creatorEmail ?? '').trim()) ? [] : [{ path: 'creatorEmail', code: 'false3' }];
}
