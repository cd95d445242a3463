import { useSyncExternalStore } from 'react';

const print = globalThis.matchMedia('print');

const subscribe = (changed: () => void) => {
  print.addEventListener('change', changed);
  return () => print.removeEventListener('change', changed);
};

/** Whether the page is being put on paper right now. Read synchronously, so that the page has changed before it is printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => print.matches);
