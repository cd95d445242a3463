import { useEffect, useRef } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts';

/** Listens to the shortcuts of the desk, while no window is open. */
export function useShortcuts(on: (shortcut: Shortcut) => void): void {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      const focus = event.target instanceof HTMLElement ? event.target : document.body;
      const shortcut = shortcutOf(event, {
        tag: focus.tagName,
        type: focus instanceof HTMLInputElement ? focus.type : undefined,
        editable: focus.isContentEditable,
      });
      if (!shortcut) return;
      event.preventDefault();
      latest.current(shortcut);
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
}
