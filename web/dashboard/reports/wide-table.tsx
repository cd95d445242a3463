import { rem, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

type WideTableProps = {
  label: string;
  headings: readonly string[];
  minWidth?: number;
  long?: boolean;
  children: ReactNode;
};

/**
 * A table that scrolls sideways on a narrow screen, also with the arrow keys. The first column
 * names the rows and stays in view on a phone. `useRowFocus` can keep the focus in its rows.
 * @param minWidth in pixels, on screens wider than a phone
 * @param long whether it has more rows than a screen: then it scrolls below its headings
 */
export const WideTable = ({
  label,
  headings,
  minWidth = 560,
  long = false,
  children,
}: WideTableProps) => (
  <div
    className={classes.wide}
    data-long={long || undefined}
    // A part that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    role="group"
    aria-label={label}
  >
    <Table
      className={classes.table ?? ''}
      style={{ '--wide': rem(minWidth) }}
      verticalSpacing={6}
      aria-label={label}
    >
      <Table.Thead>
        <Table.Tr>
          {headings.map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody data-rows>{children}</Table.Tbody>
    </Table>
  </div>
);
