import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

type WideTableProps = { label: string; headings: readonly string[]; minWidth?: number; children: ReactNode };

/** A table with a scroll bar of its own where the screen is narrow. The first column names the rows. */
export const WideTable = ({ label, headings, minWidth = 560, children }: WideTableProps) => (
  <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } }}>
    <Table verticalSpacing={6} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {headings.map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
