import { browserStorage } from '~/frame/browser-storage';

/**
 * The request for a code: the guest's e-mail, and the organiser by their e-mail or, with
 * `publicCode`, by the code of one of their tastings.
 */
export type CodeRequest = { email: string; creatorEmail: string; publicCode?: string };

/** A requested code. `minutes` is its lifetime; `until` is its end as `Date.now` counts. */
type AskedCode = CodeRequest & { minutes: number; until: number };

const key = 'retrogusto.askedCode';

/**
 * Remembers in this tab that a code was requested: phones may unload
 * the page while the guest reads the mail.
 */
export function saveCodeRequest(asked: Omit<AskedCode, 'until'>): void {
  browserStorage('session')?.setItem(
    key,
    JSON.stringify({ ...asked, until: Date.now() + asked.minutes * 60_000 }),
  );
}

export const clearCodeRequest = (): void => browserStorage('session')?.removeItem(key);

/**
 * The requested code that may still arrive; null if there is none.
 * @param email the guest's e-mail; '' if unknown
 */
export function savedCodeRequest(email: string): AskedCode | null {
  try {
    const asked = JSON.parse(browserStorage('session')?.getItem(key) ?? 'null') as AskedCode | null;
    return asked && asked.until > Date.now() && (email === '' || email === asked.email)
      ? asked
      : null;
  } catch {
    // An unreadable value, written by other code, means that no code was requested.
    return null;
  }
}
