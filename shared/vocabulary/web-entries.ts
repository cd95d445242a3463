/** The pages that the web's addresses share: each is one HTML file with a graph of its own. */
export type WebEntry = 'room' | 'account' | 'assistant' | 'dashboard';

const pages: readonly (readonly [WebEntry, RegExp])[] = [
  ['account', /^\/(?:login|logout|signup|signup\/action|recoverypass)?\/?$/i],
  ['room', /^\/room(?:\/[^/]*)?\/?$/i],
  ['assistant', /^\/assistant(?:\/|$)/i],
];

/** Which of them an address opens: where a tasting is taken, what lies before the sign-in, what its guests see afterwards, or everything else. */
export const entryOf = (path: string): WebEntry =>
  pages.find(([, addresses]) => addresses.test(path))?.[0] ?? 'dashboard';
