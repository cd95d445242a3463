// Remembers that somebody is signed in here, so that visitors who are not never download the identity library to learn it.
export const hintKey = 'retrogusto.signed-in';

/** Whether somebody may be signed in here; the identity library knows. */
export function maybeSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return true;
  }
}

export function rememberSignedIn(present: boolean): void {
  try {
    if (present) localStorage.setItem(hintKey, '1');
    else localStorage.removeItem(hintKey);
  } catch {
    // Private windows may refuse storage: the session then lives as long as the tab.
  }
}
