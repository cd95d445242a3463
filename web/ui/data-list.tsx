import { Button, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { filterAndSort } from './arrange-rows';
import { EmptyState } from './empty-state';
import type { ExampleOf } from './example-rows';
import { ListFrame, type ListParts } from './list-frame';
import type { ListRows } from './list-rows';
import { LoadFailed } from './load-failed';
import { useSelection } from './row-selection';
import { pageSizes, type Sort, useListState } from './use-list-state';

const PageLinks = lazy(() => import('./page-links'));

export type DataListProps<Row> = ListRows<Row> &
  ListParts & {
    /** Undefined while the rows are being read. */
    rows: readonly Row[] | undefined;
    /** More search words of a row, beside its name and its columns. */
    keywords?: (row: Row) => string;
    defaultSort: Sort;
    /** Shown when the list is empty, with what to do next. */
    empty: {
      icon?: TablerIcon;
      title: string;
      text?: string;
      action?: ReactNode;
      example?: ExampleOf;
    };
    error?: unknown;
    failedTitle?: string;
    onRetry?: () => void;
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
    onUnfilter,
    bulk,
  } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const [state, change] = useListState(defaultSort);
  const found = useMemo(() => {
    const textOf = (row: Row) => (keywords ? `${rowName(row)} ${keywords(row)}` : rowName(row));
    return rows ? filterAndSort(rows, columns, textOf, state.query, state.sort, locale) : [];
  }, [rows, columns, rowName, keywords, state.query, state.sort, locale]);
  const search = useCallback((query: string) => change({ query }), [change]);
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
  const nothing =
    rows && found.length === 0 ? (
      rows.length > 0 ? (
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
      )
    ) : undefined;

  return (
    <ListFrame
      {...props}
      query={state.query}
      onSearch={search}
      shown={rows ? shown : undefined}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      select={bulk && selection}
      between={bulk && chosen.length > 0 && bulk(chosen, selection.deselect)}
      nothing={nothing}
    >
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
            <Suspense>
              <PageLinks total={pages} value={page} onChange={(next) => change({ page: next })} />
            </Suspense>
          )}
        </Group>
      </Group>
    </ListFrame>
  );
}
