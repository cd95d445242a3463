import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back when a window closes or is unmounted while it is open. Mantine records the
 * previous focus a moment too late: by then a second window may have it.
 */
export function useRestoreFocus(opened: boolean) {
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
