import { Button, Group, NativeSelect, Pagination, Paper, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { filterAndSort } from './arrange-rows';
import { CardRows, SortBox } from './card-rows';
import { EmptyState } from './empty-state';
import type { ListRows } from './list-rows';
import { LoadFailed } from './load-failed';
import { useSelection } from './row-selection';
import { SearchBox } from './search-box';
import { TableRows } from './table-rows';
import { pageSizes, type Sort, useListState } from './use-list-state';
import { useNarrow } from './use-narrow';

export type DataListProps<Row> = ListRows<Row> & {
  /** Undefined while the rows are being read. */
  rows: readonly Row[] | undefined;
  /** More search words of a row, beside its name and its columns. */
  keywords?: (row: Row) => string;
  defaultSort: Sort;
  /** Shown when the list is empty, with what to do next. */
  empty: { title: string; text?: string; action?: ReactNode };
  error?: unknown;
  failedTitle?: string;
  onRetry?: () => void;
  /** More tools beside the search. */
  toolbar?: ReactNode;
  /** Set when the tools filter rows out: shows all rows again. */
  onUnfilter?: (() => void) | undefined;
  /**
   * The actions on several rows. If set, rows can be selected. `deselect` takes the keys of rows;
   * without keys it deselects all.
   */
  bulk?: (rows: Row[], deselect: (keys?: readonly string[]) => void) => ReactNode;
};

/** A list that can be searched, sorted and paged: a table on wide screens, cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    rowName,
    keywords,
    defaultSort,
    empty,
    error,
    failedTitle,
    onRetry,
    toolbar,
    onUnfilter,
    bulk,
  } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const narrow = useNarrow();
  const [state, change] = useListState(defaultSort);
  const found = useMemo(() => {
    const textOf = (row: Row) => (keywords ? `${rowName(row)} ${keywords(row)}` : rowName(row));
    return rows ? filterAndSort(rows, columns, textOf, state.query, state.sort, locale) : [];
  }, [rows, columns, rowName, keywords, state.query, state.sort, locale]);
  const selection = useSelection(rowKey);
  // Rows that were deleted or filtered out do not count as selected.
  const chosen = found.filter(selection.has);

  if (error !== undefined && error !== null && !rows) {
    return (
      <Paper withBorder radius="lg">
        <LoadFailed
          error={error}
          {...(failedTitle ? { title: failedTitle } : {})}
          {...(onRetry ? { onRetry } : {})}
        />
      </Paper>
    );
  }
  if (rows?.length === 0 && !onUnfilter) {
    return (
      <Paper withBorder radius="lg">
        <EmptyState {...empty} />
      </Paper>
    );
  }

  const pages = Math.max(1, Math.ceil(found.length / state.size));
  const page = Math.min(state.page, pages);
  const first = (page - 1) * state.size;
  const shown = found.slice(first, first + state.size);
  const Rows = narrow ? CardRows : TableRows;

  return (
    <Stack gap="sm" component="section" aria-label={label}>
      <Group gap="sm" justify="space-between">
        <SearchBox query={state.query} onChange={(query) => change({ query })} />
        <Group gap="sm" flex={narrow ? '1 1 100%' : undefined}>
          {narrow && (
            <SortBox columns={columns} sort={state.sort} onChange={(sort) => change({ sort })} />
          )}
          {toolbar}
        </Group>
      </Group>
      {bulk && chosen.length > 0 && bulk(chosen, selection.deselect)}
      {rows && found.length === 0 ? (
        <Paper withBorder radius="lg">
          {rows.length > 0 ? (
            <EmptyState
              icon={IconSearch}
              title={t('list.noMatch', { query: state.query })}
              text={t('list.noMatchHint')}
            />
          ) : (
            <EmptyState
              icon={IconSearch}
              title={t('list.filteredOut')}
              text={t('list.filteredOutHint')}
              action={
                <Button variant="default" onClick={onUnfilter}>
                  {t('list.unfilter')}
                </Button>
              }
            />
          )}
        </Paper>
      ) : (
        <Rows
          {...props}
          shown={rows ? shown : undefined}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          select={bulk && selection}
        />
      )}
      {/* Until the rows arrive this takes no height, because they would push it down. */}
      <Group justify="space-between" gap="sm" {...(rows && { mih: 36 })}>
        <Text size="sm" c="dimmed" role="status">
          {rows &&
            found.length > 0 &&
            t('list.range', { from: first + 1, to: first + shown.length, total: found.length })}
        </Text>
        <Group gap="md">
          {found.length > pageSizes[0] && (
            <NativeSelect
              size="xs"
              w={76}
              aria-label={t('list.pageSize')}
              data={pageSizes.map(String)}
              value={String(state.size)}
              onChange={(event) => change({ size: Number(event.currentTarget.value) })}
            />
          )}
          {pages > 1 && (
            <Pagination
              size="sm"
              total={pages}
              value={page}
              siblings={narrow ? 0 : 1}
              onChange={(next) => change({ page: next })}
              getItemProps={(item) => ({ 'aria-label': t('list.page', { page: item }) })}
              getControlProps={(control) => ({
                'aria-label': control === 'previous' ? t('list.previous') : t('list.next'),
              })}
            />
          )}
        </Group>
      </Group>
    </Stack>
  );
}
