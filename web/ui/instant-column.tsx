import { formatDateTime } from '../../shared/rules/format.js';
import type { DataListColumn } from './list-rows';

/** A column of instants, in the reader's time zone. */
export const instantColumn = <Row,>(
  key: string,
  title: string,
  at: (row: Row) => string,
  width: string,
): DataListColumn<Row> => ({
  key,
  title,
  value: (row) => Date.parse(at(row)),
  render: (row) => <time dateTime={at(row)}>{formatDateTime(at(row))}</time>,
  width,
});
