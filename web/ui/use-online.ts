import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) globalThis.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) globalThis.removeEventListener(event, listener);
  };
}

/** Whether the device has a network. The server may still be out of reach. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
