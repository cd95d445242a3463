import type { Issue } from '../vocabulary/issue.js';
import { isEmail } from './email.js';

type GuestEmails = {
  email?: string | null;
  creatorEmail?: string | null;
  publicCode?: string | null;
};

/**
 * Checks the e-mail of a guest and one further field: the e-mail of the person who invited them, or
 * the code of the tasting. The issue is the first one in the documented order.
 */
export function checkGuestEmails(given: GuestEmails): Issue[] {
  const [email, creatorEmail, publicCode] = [given.email, given.creatorEmail, given.publicCode].map(
    (text) => text?.trim() ?? '',
  );
  if (!email) return [{ path: 'email', code: 'false1' }];
  if (!publicCode && !creatorEmail) return [{ path: 'creatorEmail', code: 'false1' }];
  if (!isEmail(email)) return [{ path: 'email', code: 'false2' }];
  return publicCode || isEmail(creatorEmail ?? '')
    ? []
    : [{ path: 'creatorEmail', code: 'false3' }];
}
