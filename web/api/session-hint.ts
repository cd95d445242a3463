// Remembers that somebody is signed in here. Visitors who are not signed in then never download the
// identity library.
export const hintKey = 'retrogusto.signed-in';

/** Whether somebody may be signed in here. Only the identity library knows for sure. */
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
    // Private windows may refuse storage. The session then ends with the tab.
  }
}
