import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const print = globalThis.matchMedia('print');
// The window says so before the page is laid out for paper; the media query may be heard too late for that, or alone.
let announced = false;
const isPrinting = () => announced || print.matches;

const subscribe = (changed: () => void) => {
  const announce = ({ type }: Event) => {
    announced = type === 'beforeprint';
    // a button's own click is still being handled: what React puts off until its end would come after the paper
    flushSync(changed);
  };
  print.addEventListener('change', changed);
  globalThis.addEventListener('beforeprint', announce);
  globalThis.addEventListener('afterprint', announce);
  return () => {
    print.removeEventListener('change', changed);
    globalThis.removeEventListener('beforeprint', announce);
    globalThis.removeEventListener('afterprint', announce);
  };
};

/** Whether the page is being put on paper right now. Read synchronously, so that the page has changed before it is printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

const scheme = 'data-mantine-color-scheme';

/** Paper is white whatever the screen shows: while printing, the page wears the light scheme. */
export function useLightPaper(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let worn: string | null = null;
    const change = () => {
      if (isPrinting()) {
        worn ??= root.getAttribute(scheme);
        root.setAttribute(scheme, 'light');
      } else if (worn) {
        root.setAttribute(scheme, worn);
        worn = null;
      }
    };
    return subscribe(change);
  }, []);
}
