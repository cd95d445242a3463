/** Where a browser keeps what a page writes, for good or as long as the tab is open; undefined where it keeps nothing of this site. */
export function browserStorage(kind: 'local' | 'session' = 'local'): Storage | undefined {
  try {
    const storage = kind === 'local' ? localStorage : sessionStorage;
    const probe = 'retrogusto.probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return storage;
  } catch {
    return undefined;
  }
}
