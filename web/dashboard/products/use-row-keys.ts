import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const controls = 'button, input';
const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]');

/**
 * Makes a long list of rows with several fields each one stop of the keyboard: Tab goes through the fields of the current row and on, the
 * arrows up and down lead to the same field of the next one. Rows bear `data-row`, their controls `tabIndex={tabIndexOf(key)}`.
 * @param keys of the rows, as `data-row` has them
 */
export function useRowKeys(keys: readonly string[]) {
  const [entered, setEntered] = useState<string>();
  const current = entered !== undefined && keys.includes(entered) ? entered : keys[0];

  const onFocus = ({ target }: FocusEvent) => setEntered(rowOf(target)?.dataset['row']);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = rowOf(event.target as Element);
    // a row that is carried is moved by the same keys
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
