import { Group, Paper, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from './empty-state';
import { ListFrame, type ListParts } from './list-frame';
import type { ListRows } from './list-rows';
import { LoadFailed } from './load-failed';
import { PageButtons } from './page-buttons';
import { useFormat } from './use-format';
import { type Sort, useListState } from './use-list-state';

/**
 * The cursors of all pages so far, except the first. They are kept in the history entry, so that a
 * return leads to the same page.
 */
type Place = { cursors?: string[] } | null;

/**
 * The state of a list that the server searches, sorts and pages. The address holds the search and
 * the order, and the history entry holds the page. The returned functions change them.
 */
export function usePagedList(defaultSort: Sort) {
  const navigate = useNavigate();
  const location = useLocation();
  const [{ query, sort }, change] = useListState(defaultSort);
  const cursors = (location.state as Place)?.cursors ?? [];
  const cursor = cursors.at(-1);
  const asked = {
    sort: `${sort.direction === 'desc' ? '-' : ''}${sort.key}`,
    ...(query && { q: query }),
    ...(cursor && { cursor }),
  };
  const goTo = (place: string[]) =>
    void navigate(location, { state: { cursors: place }, preventScrollReset: false });
  return { asked, query, sort, change, cursors, goTo };
}

type Read<Row> = {
  data: { rows: readonly Row[]; next: string | null } | undefined;
  error: unknown;
  isLoading: boolean;
  mutate: () => unknown;
};

type PagedListProps<Row> = ListRows<Row> &
  ListParts & {
    list: ReturnType<typeof usePagedList>;
    page: Read<Row>;
    /** The number of rows of a page. */
    size: number;
    /** The text that says which rows are shown. */
    range: (range: { from: string; to: string }) => string;
    failedTitle: string;
    /** Shown when nothing is found; by default a text that no row matches the search. */
    nothing?: ReactNode;
  };

/** A list that the server pages: a table on wide screens, cards on a phone, and page buttons. */
export function PagedList<Row>({
  list,
  page,
  size,
  range,
  failedTitle,
  nothing,
  ...look
}: PagedListProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { query, sort, change, cursors, goTo } = list;
  const { data, error, isLoading, mutate } = page;
  const search = useCallback((text: string) => change({ query: text }), [change]);

  if (error && !data) {
    return (
      <Paper withBorder radius="lg">
        <LoadFailed error={error} title={failedTitle} onRetry={() => void mutate()} />
      </Paper>
    );
  }
  const first = cursors.length * size;
  const { rows, next } = data ?? { rows: undefined, next: null };
  return (
    <ListFrame
      {...look}
      query={query}
      onSearch={search}
      shown={rows}
      sort={sort}
      onSort={(wanted) => change({ sort: wanted })}
      select={undefined}
      nothing={
        rows?.length === 0 &&
        (nothing ?? (
          <EmptyState
            icon={IconSearch}
            title={t('list.noMatch', { query })}
            text={t('list.noMatchHint')}
          />
        ))
      }
    >
      <Group justify="space-between" gap="sm" mih={36}>
        <Text size="sm" c="dimmed" role="status">
          {rows &&
            rows.length > 0 &&
            !isLoading &&
            range({ from: format.number(first + 1), to: format.number(first + rows.length) })}
        </Text>
        <PageButtons cursors={cursors} next={next} busy={isLoading} goTo={goTo} />
      </Group>
    </ListFrame>
  );
}
