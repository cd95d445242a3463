import { useState } from 'react';
import type { DataListColumn } from './list-rows';

/** The columns that the user showed or hid, by key. */
type Choice = Record<string, boolean>;

/** Reads a stored choice. Another version or a person may have stored something else. */
function readChoice(key: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, shown]) => typeof shown === 'boolean'),
    );
  } catch {
    return {};
  }
}

type Column = { key: string; title: string; hiddenByDefault?: boolean };

/** The columns that can be hidden, and functions that show, hide and reset them. */
export type ColumnChoice = {
  optional: readonly Column[];
  isShown: (column: Column) => boolean;
  show: (column: Column, on: boolean) => void;
  /** Shows the columns that the list shows at first; undefined if it does. */
  reset: (() => void) | undefined;
};

/**
 * The columns of a list that are shown. This device keeps the user's choice for each list. The
 * first column is always shown, because it names the row.
 */
export function useShownColumns<Row>(
  storedAs: string,
  columns: readonly DataListColumn<Row>[],
): { shownColumns: DataListColumn<Row>[]; choice: ColumnChoice } {
  const key = `retrogusto.columns:${storedAs}`;
  const [choice, setChoice] = useState(() => readChoice(key));
  const store = (next: Choice) => {
    setChoice(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage, the choice lasts as long as the list.
    }
  };
  const isShown = ({ key: column, hiddenByDefault = false }: Column) =>
    choice[column] ?? !hiddenByDefault;
  return {
    shownColumns: columns.filter((column, index) => index === 0 || isShown(column)),
    choice: {
      optional: columns.slice(1),
      isShown,
      show: (column, on) => store({ ...choice, [column.key]: on }),
      reset: Object.keys(choice).length > 0 ? () => store({}) : undefined,
    },
  };
}
