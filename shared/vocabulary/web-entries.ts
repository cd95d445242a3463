/** The entry pages of the web. Each one is an HTML file with its own module graph. */
export type WebEntry = 'room' | 'desk' | 'account' | 'assistant' | 'dashboard';

const pages: readonly (readonly [WebEntry, RegExp])[] = [
  ['account', /^\/(?:login|logout|signup|signup\/action|recoverypass)?\/?$/i],
  ['room', /^\/(?:room(?:\/[^/]*)?|publicTasting\/[^/]+\/[^/]+)\/?$/i],
  ['desk', /^\/(?:instructor|screen)\/[^/]+\/?$/i],
  ['assistant', /^\/assistant(?:\/|$)/i],
];

/**
 * Returns the entry page of an address: `room` for taking a tasting, also a public one, `desk` for
 * leading and projecting an event, `account` for the pages before sign-in, `assistant` for guests
 * afterwards, `dashboard` for all others.
 */
export const entryOf = (path: string): WebEntry =>
  pages.find(([, addresses]) => addresses.test(path))?.[0] ?? 'dashboard';

/** Whether an address is a page for guests. The screen is one, though it belongs to the desk. */
export function isForGuests(path: string): boolean {
  const entry = entryOf(path);
  return entry === 'desk' ? /^\/screen\//i.test(path) : entry === 'room' || entry === 'assistant';
}
