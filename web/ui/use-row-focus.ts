import { type FocusEvent, useEffect, useRef } from 'react';

const fields = 'input, button';

/**
 * Keeps the keyboard's place where rows come and go: in the first empty field of a row that was just added, and where one went with the focus in
 * it, on the next row, the last one, or what adds. The frame holds the rows in an element with `data-rows`, and beside them a
 * button with `data-add`, or an element with it around a field.
 * @param count how many rows there are
 */
export function useRowFocus<Frame extends HTMLElement>(count: number) {
  const frame = useRef<Frame>(null);
  const before = useRef(count);
  /** Where the focus was last: in which row, on which of its fields. */
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
    /** To be called with the press that adds a row: at the end, unless it is said where. */
    focusNew: (place = -1) => {
      added.current = place;
    },
  };
}
