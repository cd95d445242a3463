import { useSyncExternalStore } from 'react';
import { browserStorage } from '~/frame/browser-storage';

/**
 * Who is looking at their tastings here: what a sign-in of the area answers, the creator to whom it is bound ('' for all, or where only the
 * server knows), and whether a mailed code proved their e-mail.
 */
export type Guest = {
  token: string;
  email: string;
  userEmail: string;
  expiresAt: string;
  byCode?: boolean;
};

const tokenKey = 'retrogusto.guest';
/** Documented, for whoever asks whether somebody is signed in here; it opens nothing. */
const loggedKey = 'LOGGED_ASSISTANT';

const listeners = new Set<() => void>();

function read(): Guest | null {
  try {
    const kept = JSON.parse(browserStorage()?.getItem(tokenKey) ?? 'null') as Guest | null;
    return kept && Date.parse(kept.expiresAt) > Date.now() ? kept : null;
  } catch {
    // what something else has written there is nobody
    return null;
  }
}

let guest = read();
/** Whether somebody was signed in here until just now, and not by their own wish is no more. */
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

/** Lets somebody in for as long as their token lives; whoever was here before is out. */
export const enter = ({
  userEmail = '',
  ...signedIn
}: Omit<Guest, 'userEmail'> & { userEmail?: string }): void => become({ ...signedIn, userEmail });

/** Forgets who was here. */
export const leave = (): void => become(null);

/** The server knows this token no more. Whoever has come in since stays. */
export const expire = (token: string): void => {
  if (guest?.token === token) become(null, { byItself: true });
};

/** Who is here now, outside components. */
export const currentGuest = (): Guest | null => guest;
/** Whether who was here has to come in again, and does not know why. */
export const hasEnded = (): boolean => ended;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Who is here; null for nobody. */
export const useGuest = (): Guest | null => useSyncExternalStore(subscribe, () => guest);

/** Whoever comes in or leaves in another tab does so in this one. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== tokenKey && key !== null) return;
  guest = read();
  ended = false;
  for (const listener of listeners) listener();
});
