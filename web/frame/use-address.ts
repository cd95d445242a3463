import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('popstate', listener);
  };
}

/** The current address. It contains room and step, so the pages of a room need no router. */
export const useAddress = (): URL =>
  new URL(useSyncExternalStore(listen, () => globalThis.location.href));

/** Goes to an address relative to the current one. Scrolls up unless `stay` or `replace` is set. */
export function goTo(to: string, { replace = false, stay = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else {
    history.pushState(null, '', to);
    if (!stay) globalThis.scrollTo(0, 0);
  }
  for (const listener of listeners) listener();
}
