import { Group, Paper, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { CardRows, SortBox } from './card-rows';
import type { RowsProps } from './list-rows';
import { SearchBox } from './search-box';
import { TableRows } from './table-rows';
import { useNarrow } from './use-narrow';
import { useShownColumns } from './use-shown-columns';

const ListTools = lazy(() => import('./list-tools'));

/** The parts of a list that its page adds. */
export type ListParts = {
  /** The name under which this device keeps the columns of the list. */
  storedAs: string;
  /** Filters beside the search. */
  toolbar?: ReactNode;
  /** Small buttons, after the filters. */
  tools?: ReactNode;
  /** Above the search. */
  above?: ReactNode;
};

type ListFrameProps<Row> = RowsProps<Row> &
  ListParts & {
    query: string;
    onSearch: (query: string) => void;
    /** Between the search and the rows. */
    between?: ReactNode;
    /** Shown instead of the rows if nothing is found. */
    nothing?: ReactNode;
    /** Below the rows. */
    children: ReactNode;
  };

/**
 * A list with its tools: a table on wide screens, cards on a phone. `DataList` and `PagedList`
 * choose the rows.
 */
export function ListFrame<Row>({
  storedAs,
  query,
  onSearch,
  toolbar,
  tools,
  above,
  between,
  nothing,
  children,
  ...look
}: ListFrameProps<Row>) {
  const { label, columns, shown = [], actions, select, sort, onSort } = look;
  const narrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const { shownColumns, choice } = useShownColumns(storedAs, columns);
  const own = (
    <Suspense fallback={!narrow && <Group h={36} w={76} />}>
      <ListTools
        frame={frame}
        choice={choice}
        actionsAt={actions && ((at) => shown.slice(at, at + 1).flatMap(actions))}
        toggleAt={
          select &&
          ((at) => {
            for (const row of shown.slice(at, at + 1)) select.change([row], !select.has(row));
          })
        }
        narrow={narrow}
      />
    </Suspense>
  );
  const Rows = narrow ? CardRows : TableRows;
  return (
    <Stack ref={frame} gap="sm" component="section" aria-label={label} data-list>
      {above}
      <Group gap="sm" justify="space-between">
        <SearchBox query={query} onChange={onSearch} />
        <Group gap="sm" flex={narrow ? '1 1 100%' : undefined}>
          {narrow && <SortBox columns={columns} sort={sort} onChange={onSort} />}
          {narrow && tools}
          {toolbar}
          {narrow ? (
            own
          ) : (
            <Group gap={4}>
              {tools}
              {own}
            </Group>
          )}
        </Group>
      </Group>
      {between}
      {nothing ? (
        <Paper withBorder radius="lg">
          {nothing}
        </Paper>
      ) : (
        <Rows {...look} columns={shownColumns} />
      )}
      {children}
    </Stack>
  );
}
