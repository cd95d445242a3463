import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RowAction } from './row-action';
import type { Selection } from './row-selection';
import type { Sort } from './use-list-state';

/** One column: what it sorts and searches by, and how it looks where that is more than the value. */
export type DataListColumn<Row> = {
  key: string;
  title: string;
  value: (row: Row) => string | number | null | undefined;
  render?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers read best at the end of their column. */
  align?: 'start' | 'end';
  width?: number | string;
};

/** What the rows of a list are, however they are drawn. */
export type ListRows<Row> = {
  /** Says what is listed, to who cannot see it. */
  label: string;
  columns: readonly DataListColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a person would call this row. */
  rowName: (row: Row) => string;
  /** Where the first column leads. */
  rowTo?: (row: Row) => string;
  /** What stands beside the first column of some rows. */
  rowBadge?: (row: Row) => ReactNode;
  actions?: (row: Row) => RowAction[];
};

export type RowsProps<Row> = ListRows<Row> & {
  /** Undefined while they are being read. */
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

/** The cell that leads to the row. */
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
