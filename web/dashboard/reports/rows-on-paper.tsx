import { Table } from '@mantine/core';
import type { DataListColumn } from '~/ui/list-rows';

type RowsOnPaperProps<Row> = { columns: readonly DataListColumn<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => string };

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
