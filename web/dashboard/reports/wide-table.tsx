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
 * A table with a scroll bar of its own where the screen is narrow; what lies beside the screen is reached with the arrow keys. The first
 * column names the rows, and stays on a phone. Its rows keep the keyboard's place with `useRowFocus`.
 * @param minWidth in pixels, on a screen that is no phone's
 * @param long whether it has more rows than a screen: then it scrolls by itself, below its headings
 */
export const WideTable = ({
  label,
  headings,
  minWidth = 560,
  long = false,
  children,
}: WideTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div
    className={classes.wide}
    data-long={long || undefined}
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
