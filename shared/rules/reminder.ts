import type { Issue } from '../vocabulary/issue.js';
import { checkEmail } from './account.js';

/** A request for a reminder, as in the form or in a call. */
export type ReminderInput = { email?: string | null; consent?: boolean | null };

/** Checks a request for a reminder, in this order: e-mail, consent. */
export const checkReminder = ({ email, consent }: ReminderInput): Issue[] => [
  ...checkEmail(email),
  ...(consent === true ? [] : [{ path: 'consent', code: 'CONSENT_REQUIRED' as const }]),
];
