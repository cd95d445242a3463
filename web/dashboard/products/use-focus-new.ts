import { useEffect, useRef } from 'react';

/** Puts the cursor in the first field of the row that a press has just added at the end of a list. */
export function useFocusNew<List extends HTMLElement>(length: number) {
  const list = useRef<List>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [length]);
  return {
    list,
    focusNew: () => {
      wanted.current = true;
    },
  };
}
