/** The browser's local or session storage; undefined if it stores nothing for this site. */
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
