import { useSyncExternalStore } from 'react';

const narrow = globalThis.matchMedia?.('(max-width: 47.99em)');

function listen(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the screen is too narrow for a table. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);
