import type { ErasedAgain, ErasureKind } from '../platform/erasures/erasures.js';

const things: Record<ErasureKind, [one: string, several: string]> = {
  account: ['account', 'accounts'],
  'request DONE': ['answered request', 'answered requests'],
  'request NOT_PROVEN': ['request without proof', 'requests without proof'],
  'request UNFOUNDED': ['unfounded request', 'unfounded requests'],
  'request WITHDRAWN': ['withdrawn request', 'withdrawn requests'],
  reminder: ['reminder', 'reminders'],
  colleague: ['colleague', 'colleagues'],
  contactConsent: ['consent to contact', 'consents to contact'],
  recapConsent: ['consent to mails after tastings', 'consents to mails after tastings'],
  guest: ['guest', 'guests'],
  deletedGuest: ['guest with all answers', 'guests with all answers'],
};

/** The numbers of things that were erased again, for people. */
export function summaryOf(erasedAgain: ErasedAgain): string {
  const parts = (Object.entries(erasedAgain) as [ErasureKind, number][]).map(
    ([kind, count]) => `${count} ${things[kind][count === 1 ? 0 : 1]}`,
  );
  return parts.join(', ') || 'nothing';
}
