import type { Issue } from '../vocabulary/issue.js';
import {
  privacyRequestKinds,
  privacyRequestLimits,
  registeredChannels,
} from '../vocabulary/privacy.js';
import { checkEmail } from './account.js';
import { blank, checkLength, required, requiredChoice } from './field.js';

/** A request of a guest that reached the organiser, as in the form or in a call. */
export type PrivacyRequestInput = {
  kind?: string | null | undefined;
  channel?: string | null | undefined;
  email?: string | null | undefined;
  /** `YYYY-MM-DD`. */
  receivedOn?: string | null | undefined;
  note?: string | null | undefined;
};

/**
 * Checks a request that the organiser registers.
 * @param today the date at the organiser, `YYYY-MM-DD`
 */
export function checkPrivacyRequest(
  { kind, channel, email, receivedOn, note }: PrivacyRequestInput,
  today: string,
): Issue[] {
  return [
    ...requiredChoice('kind', kind, privacyRequestKinds),
    ...requiredChoice('channel', channel, registeredChannels),
    ...checkEmail(email),
    ...checkDay(receivedOn, today),
    ...checkLength('note', note?.trim(), privacyRequestLimits.note),
  ];
}

/** Whether a text is a date of the calendar: `2030-02-30` is none. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function checkDay(receivedOn: string | null | undefined, today: string): Issue[] {
  if (blank(receivedOn)) return required('receivedOn', true);
  const day = receivedOn ?? '';
  const isPossible = isDay(day) && day >= privacyRequestLimits.firstDay && day <= today;
  return isPossible ? [] : [{ path: 'receivedOn', code: 'OUT_OF_RANGE' }];
}
