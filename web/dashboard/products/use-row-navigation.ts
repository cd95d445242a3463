import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const controls = 'button, input';
const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]');

/**
 * Keyboard navigation for a list of rows with several fields.
 * Only the fields of the current row are in the tab order: after the last one, Tab leaves the list.
 * Arrow up and down go to the same field of the row above or below, which becomes the current row.
 * Rows need `data-row`, and their controls `tabIndex={tabIndexOf(key)}`.
 * @param keys the `data-row` values of the rows, from top to bottom
 */
export function useRowNavigation(keys: readonly string[]) {
  const [entered, setEntered] = useState<string>();
  const current = entered !== undefined && keys.includes(entered) ? entered : keys[0];

  const onFocus = ({ target }: FocusEvent) => setEntered(rowOf(target)?.dataset['row']);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = rowOf(event.target as Element);
    // While a row is dragged, the same keys move it.
    if (
      !step ||
      !row ||
      'dragging' in row.dataset ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const place = [...row.querySelectorAll(controls)].indexOf(event.target as Element);
    const next = step < 0 ? row.previousElementSibling : row.nextElementSibling;
    const field = next?.querySelectorAll<HTMLElement>(controls)[place];
    if (!field) return;
    event.preventDefault();
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  return { rows: { onFocus, onKeyDown }, tabIndexOf: (key: string) => (key === current ? 0 : -1) };
}
