import { type RefObject, useEffect } from 'react';

const controls = 'a, button, input, select, textarea, label, summary, [contenteditable]';
const longPressMs = 500;
/** A finger that moves farther scrolls the page. */
const mostMoved = 10;

/** The row with a menu under the pointer; null over a control, which has its own gestures. */
const rowAt = (target: EventTarget | null) =>
  target instanceof Element && !target.closest(controls)
    ? target.closest('[data-row]:has([data-row-menu])')
    : null;

/** Opens the menu of a row at a point. The button of the menu reads the point from the event. */
function openMenu(row: Element, clientX: number, clientY: number) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
  row.querySelector('[data-row-menu]')?.dispatchEvent(click);
}

/**
 * Opens the menu of a row by a right click or a long press. Selected text keeps the menu of the
 * browser.
 */
export function useRowGestures(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = frame.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: Touch | undefined;
    /** Whether the finger has opened a menu. Some browsers report a long press as a right click. */
    let held = false;

    const hold = (row: Element, x: number, y: number) => {
      clearTimeout(timer);
      if (!held) openMenu(row, x, y);
      held = start !== undefined;
    };
    const rightClick = (event: MouseEvent) => {
      const row = rowAt(event.target);
      if (!row || globalThis.getSelection()?.toString()) return;
      event.preventDefault();
      hold(row, event.clientX, event.clientY);
    };
    const press = ({ target, touches }: TouchEvent) => {
      release();
      const [finger, second] = [touches[0], touches[1]];
      const row = rowAt(target);
      if (!row || !finger || second) return;
      start = finger;
      timer = setTimeout(() => hold(row, finger.clientX, finger.clientY), longPressMs);
    };
    const move = ({ touches }: TouchEvent) => {
      const finger = touches[0];
      if (!start || !finger) return;
      const moved = Math.hypot(finger.clientX - start.clientX, finger.clientY - start.clientY);
      if (moved > mostMoved) clearTimeout(timer);
    };
    const release = (event?: TouchEvent) => {
      clearTimeout(timer);
      // Otherwise the lifted finger would click what the menu covers.
      if (held) event?.preventDefault();
      start = undefined;
      held = false;
    };
    const stop = new AbortController();
    const { signal } = stop;
    list.addEventListener('contextmenu', rightClick, { signal });
    list.addEventListener('touchstart', press, { signal, passive: true });
    list.addEventListener('touchmove', move, { signal, passive: true });
    list.addEventListener('touchend', release, { signal });
    list.addEventListener('touchcancel', release, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [frame]);
}
