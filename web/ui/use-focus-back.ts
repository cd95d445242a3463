import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back when a window closes, or goes while it is open. Mantine looks where it was a moment late: a window that an answer
 * opened may have it by then.
 */
export function useFocusBack(opened: boolean) {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
    else giveBack(before);
  }, [opened]);
  useLayoutEffect(() => () => giveBack(before), []);
}

function giveBack(before: { current: Element | null }) {
  if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  before.current = null;
}
