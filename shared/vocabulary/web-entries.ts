/** The pages that the web's addresses share: each is one HTML file with a graph of its own. */
export type WebEntry = 'room' | 'account' | 'dashboard';

const account = /^\/(?:login|logout|signup|signup\/action|recoverypass)?\/?$/i;
const room = /^\/room(?:\/[^/]*)?\/?$/i;

/** Which of them an address opens: where a tasting is taken, what lies before the sign-in, or everything else. */
export const entryOf = (path: string): WebEntry => (room.test(path) ? 'room' : account.test(path) ? 'account' : 'dashboard');
