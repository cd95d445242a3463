import { browserStorage } from '~/frame/browser-storage';

/** Whose tastings are to be seen, and at whose: an organiser's by their e-mail, or with `publicCode` by the code of a tasting of theirs. */
export type Asking = { email: string; creatorEmail: string; publicCode?: string };

/** Who asked for a code, of whom, and for how many minutes it is good; `until` when it is not any more, as `Date.now` counts. */
type AskedCode = Asking & { minutes: number; until: number };

const key = 'retrogusto.askedCode';

/** Keeps for this tab that a code is on its way: while its mail is read, phones put the page away and load it anew. */
export function keepAsked(asked: Omit<AskedCode, 'until'>): void {
  browserStorage('session')?.setItem(
    key,
    JSON.stringify({ ...asked, until: Date.now() + asked.minutes * 60_000 }),
  );
}

export const forgetAsked = (): void => browserStorage('session')?.removeItem(key);

/** What was asked for here and may still come. @param email by whom, where that is known */
export function askedBefore(email: string): AskedCode | null {
  try {
    const asked = JSON.parse(browserStorage('session')?.getItem(key) ?? 'null') as AskedCode | null;
    return asked && asked.until > Date.now() && (email === '' || email === asked.email)
      ? asked
      : null;
  } catch {
    // what something else has written there was not asked for
    return null;
  }
}
