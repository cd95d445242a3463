import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RowAction } from './row-action';
import type { Selection } from './row-selection';
import type { Sort } from './use-list-state';

/** A column: `value` is used for sorting and searching, `render` for display if it differs. */
export type DataListColumn<Row> = {
  key: string;
  title: string;
  value: (row: Row) => string | number | null | undefined;
  render?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end';
  width?: number | string;
  /** Not shown until the user chooses it. The first column is always shown. */
  hiddenByDefault?: boolean;
};

/** The rows of a list, independent of how they are rendered. */
export type ListRows<Row> = {
  /** The accessible name of the list. */
  label: string;
  columns: readonly DataListColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The name of a row as a person would say it. */
  rowName: (row: Row) => string;
  /** The address that the first column links to. */
  rowTo?: (row: Row) => string;
  /** A badge beside the first column, for some rows. */
  rowBadge?: (row: Row) => ReactNode;
  actions?: (row: Row) => RowAction[];
};

export type RowsProps<Row> = ListRows<Row> & {
  /** Undefined while the rows are being read. */
  shown: readonly Row[] | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  select: Selection<Row> | undefined;
};

export const cellOf = <Row,>(column: DataListColumn<Row>, row: Row): ReactNode =>
  column.render ? column.render(row) : (column.value(row) ?? '–');

type FirstCellProps<Row> = Pick<ListRows<Row>, 'rowTo' | 'rowBadge'> & {
  row: Row;
  column: DataListColumn<Row>;
};

/** The first cell of a row, which links to it. */
export function FirstCell<Row>({ row, column, rowTo, rowBadge }: FirstCellProps<Row>) {
  const content = cellOf(column, row);
  const badge = rowBadge?.(row);
  const named = rowTo ? (
    <Anchor component={Link} to={rowTo(row)} fw={600} c="inherit" inherit>
      {content}
    </Anchor>
  ) : (
    content
  );
  return badge ? (
    <Group gap="xs">
      {named}
      {badge}
    </Group>
  ) : (
    named
  );
}
