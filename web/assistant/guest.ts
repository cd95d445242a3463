import { useSyncExternalStore } from 'react';
import { browserStorage } from '~/frame/browser-storage';

/**
 * The guest who is signed in to the guests' area, with the answer of the sign-in. `userEmail` is
 * the e-mail of the organiser whose tastings the guest sees. It is '' if the guest sees those of
 * all organisers, or of one whose e-mail only the server knows. `byCode`: a mailed code proved the
 * guest's e-mail.
 */
export type Guest = {
  token: string;
  email: string;
  userEmail: string;
  expiresAt: string;
  byCode?: boolean;
};

const tokenKey = 'retrogusto.guest';
/**
 * A documented key, from which other code can tell whether a
 * guest is signed in here. It gives no access.
 */
const loggedKey = 'LOGGED_ASSISTANT';

const listeners = new Set<() => void>();

function read(): Guest | null {
  try {
    const kept = JSON.parse(browserStorage()?.getItem(tokenKey) ?? 'null') as Guest | null;
    return kept && Date.parse(kept.expiresAt) > Date.now() ? kept : null;
  } catch {
    // An unreadable value, written by other code, means that no guest is signed in.
    return null;
  }
}

let guest = read();
/** Whether the server has just ended the session. False after the guest has signed out. */
let ended = false;

function become(next: Guest | null, { byItself = false } = {}) {
  guest = next;
  ended = byItself;
  const storage = browserStorage();
  if (next) {
    storage?.setItem(tokenKey, JSON.stringify(next));
    storage?.setItem(
      loggedKey,
      JSON.stringify({ logged: true, email: next.email, userEmail: next.userEmail }),
    );
  } else {
    storage?.removeItem(tokenKey);
    storage?.removeItem(loggedKey);
  }
  for (const listener of listeners) listener();
}

/** Signs a guest in until their token expires. It replaces the guest who was signed in before. */
export const enter = ({
  userEmail = '',
  ...signedIn
}: Omit<Guest, 'userEmail'> & { userEmail?: string }): void => become({ ...signedIn, userEmail });

/** Signs the guest out. */
export const leave = (): void => become(null);

/**
 * Ends the session of a token that the server rejects. A guest with a newer token stays signed in.
 */
export const expire = (token: string): void => {
  if (guest?.token === token) become(null, { byItself: true });
};

/** The signed-in guest, for code outside components. */
export const currentGuest = (): Guest | null => guest;
/** Whether the server has ended the guest's session, so that they must sign in again. */
export const hasEnded = (): boolean => ended;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The signed-in guest; null for nobody. */
export const useGuest = (): Guest | null => useSyncExternalStore(subscribe, () => guest);

/** A sign-in or sign-out in another tab applies to this one too. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== tokenKey && key !== null) return;
  guest = read();
  ended = false;
  for (const listener of listeners) listener();
});
