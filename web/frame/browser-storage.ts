/** Where a browser keeps what a page writes; undefined where it keeps nothing of this site. */
export function browserStorage(): Storage | undefined {
  try {
    const probe = 'retrogusto.probe';
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return undefined;
  }
}
