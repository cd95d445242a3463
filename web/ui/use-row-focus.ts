import { type FocusEvent, useEffect, useRef } from 'react';

const fields = 'input, button';

/**
 * Keeps the keyboard focus when rows are added or removed. In a new row, the first empty field gets
 * the focus. If the focused row is removed, the next row gets the focus, else the last row, else
 * the add control.
 * The frame contains an element with `data-rows` around the rows, and a button with `data-add`, or
 * an element with `data-add` around a field.
 * @param count the number of rows
 */
export function useRowFocus<Frame extends HTMLElement>(count: number) {
  const frame = useRef<Frame>(null);
  const before = useRef(count);
  /** The last focus: the row, and the field in it. */
  const last = useRef({ row: 0, field: 0 });
  const added = useRef<number>(undefined);
  const rows = () => [...(frame.current?.querySelector('[data-rows]')?.children ?? [])];
  const fieldsOf = (row: Element | undefined) => [
    ...(row?.querySelectorAll<HTMLElement>(fields) ?? []),
  ];

  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    const now = rows();
    if (added.current !== undefined) {
      const row = now.at(added.current);
      const inputs = [...(row?.querySelectorAll('input') ?? [])];
      (inputs.find(({ value }) => !value) ?? inputs[0] ?? fieldsOf(row)[0])?.focus();
      added.current = undefined;
    } else if (fewer && document.activeElement === document.body) {
      const next = fieldsOf(now[last.current.row] ?? now.at(-1));
      const add = [
        ...(frame.current?.querySelectorAll<HTMLElement>(
          '[data-add], [data-add] input:not([type="hidden"])',
        ) ?? []),
      ].at(-1);
      (next[last.current.field] ?? next.at(-1) ?? add)?.focus();
    }
  });

  return {
    frame: {
      ref: frame,
      onFocus: ({ target }: FocusEvent) => {
        const row = rows().findIndex((each) => each.contains(target));
        if (row >= 0)
          last.current = { row, field: fieldsOf(rows()[row]).indexOf(target as HTMLElement) };
      },
    },
    /**
     * Call this when the user adds a row.
     * @param place the index of the new row; by default the end
     */
    focusNew: (place = -1) => {
      added.current = place;
    },
  };
}
