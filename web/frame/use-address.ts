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

/** The address, which says the room and the step: all that its pages need of a router. */
export const useAddress = (): URL =>
  new URL(useSyncExternalStore(listen, () => globalThis.location.href));

/** Goes to another address of the same page, relative to where one is, and to its top unless it is to stay where it is. */
export function goTo(to: string, { replace = false, stay = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else {
    history.pushState(null, '', to);
    if (!stay) globalThis.scrollTo(0, 0);
  }
  for (const listener of listeners) listener();
}
