import { Table } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { DataListColumn } from '~/ui/list-rows';

const print = globalThis.matchMedia('print');
// True from `beforeprint` to `afterprint`. The media query alone may change too late: after the
// layout for paper. It is needed too, because it may change without these events.
let announced = false;
const isPrinting = () => announced || print.matches;

const subscribe = (changed: () => void) => {
  const announce = ({ type }: Event) => {
    announced = type === 'beforeprint';
    // A click handler may still be running. React would defer the update until after the printing.
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

/**
 * Whether the page is being printed. The page renders for paper before the browser captures it.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

const scheme = 'data-mantine-color-scheme';

/** Applies the light colour scheme while printing, because paper is white. */
export function useLightPrint(): void {
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

/** A table of all rows of a list, for paper: nobody can search or turn pages there. */
export const PrintTable = <Row,>({ columns, rows, rowKey }: RowsOnPaperProps<Row>) => (
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
