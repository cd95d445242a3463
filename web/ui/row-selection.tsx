import { Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './row-selection.module.css';

/** The selected rows. */
export type Selection<Row> = {
  has: (row: Row) => boolean;
  change: (rows: readonly Row[], on: boolean) => void;
};

/** Keeps the selected rows by their keys. `deselect` removes the given keys, or all. */
export function useSelection<Row>(
  rowKey: (row: Row) => string,
): Selection<Row> & { deselect: (keys?: readonly string[]) => void } {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (row) => selected.has(rowKey(row)),
    change: (rows, on) =>
      setSelected((before) => {
        const keys = new Set(before);
        for (const row of rows) {
          if (on) keys.add(rowKey(row));
          else keys.delete(rowKey(row));
        }
        return keys;
      }),
    deselect: (keys) =>
      setSelected(
        (before) => new Set(keys ? [...before].filter((key) => !keys.includes(key)) : []),
      ),
  };
}

export function SelectRow<Row>({
  row,
  name,
  select,
}: {
  row: Row;
  name: string;
  select: Selection<Row>;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label htmlFor={id} className={classes.select}>
      <Checkbox
        id={id}
        aria-label={t('list.select', { name })}
        checked={select.has(row)}
        onChange={(event) => select.change([row], event.currentTarget.checked)}
      />
    </label>
  );
}

export function SelectAll<Row>({ rows, select }: { rows: readonly Row[]; select: Selection<Row> }) {
  const { t } = useTranslation();
  const id = useId();
  const count = rows.filter(select.has).length;
  return (
    <label htmlFor={id} className={classes.select}>
      <Checkbox
        id={id}
        aria-label={t('list.selectAll')}
        checked={rows.length > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={(event) => select.change(rows, event.currentTarget.checked)}
      />
    </label>
  );
}
