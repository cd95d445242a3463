import { Table } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { DataListColumn } from '~/ui/list-rows';

const print = globalThis.matchMedia('print');
// The window says so before the page is laid out for paper; the media query may be heard too late for that, or alone.
let announced = false;
const isPrinting = () => announced || print.matches;

const subscribe = (changed: () => void) => {
  const announce = ({ type }: Event) => {
    announced = type === 'beforeprint';
    // a button's own click is still being handled: what React puts off until its end would come after the paper
    flushSync(changed);
  };
  print.addEventListener('change', changed);
  globalThis.addEventListener('beforeprint', announce);
  globalThis.addEventListener('afterprint', announce);
  return () => {
    print.removeEventListener('change', changed);
    globalThis.removeEventListener('beforeprint', announce);
    globalThis.removeEventListener('afterprint', announce);
  };
};

/** Whether the page is being put on paper right now. Read synchronously, so that the page has changed before it is printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

const scheme = 'data-mantine-color-scheme';

/** Paper is white whatever the screen shows: while printing, the page wears the light scheme. */
export function useLightPaper(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let worn: string | null = null;
    const change = () => {
      if (isPrinting()) {
        worn ??= root.getAttribute(scheme);
        root.setAttribute(scheme, 'light');
      } else if (worn) {
        root.setAttribute(scheme, worn);
        worn = null;
      }
    };
    return subscribe(change);
  }, []);
}

type RowsOnPaperProps<Row> = {
  columns: readonly DataListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** All rows of a list, as paper has them: it cannot be searched or turned. */
export const RowsOnPaper = <Row,>({ columns, rows, rowKey }: RowsOnPaperProps<Row>) => (
  <Table verticalSpacing={4}>
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ key, title, align = 'start' }) => (
          <Table.Th key={key} ta={align}>
            {title}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map((row) => (
        <Table.Tr key={rowKey(row)}>
          {columns.map(({ key, render, value, align = 'start' }) => (
            <Table.Td key={key} ta={align}>
              {render ? render(row) : value(row)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
