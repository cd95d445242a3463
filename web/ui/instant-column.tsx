import type { DataListColumn } from './list-rows';
import { useFormat } from './use-format';

function Instant({ at }: { at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.dateTime(at)}</time>;
}

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
  render: (row) => <Instant at={at(row)} />,
  width,
});
