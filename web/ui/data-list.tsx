import {
  Anchor,
  Card,
  Checkbox,
  CloseButton,
  Group,
  NativeSelect,
  Pagination,
  Paper,
  Skeleton,
  Stack,
  Table,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '~/i18n';
import { arrange } from './arrange-rows';
import classes from './data-list.module.css';
import { EmptyState } from './empty-state';
import { LoadFailed } from './load-failed';
import type { RowAction } from './row-action';
import { RowActions } from './row-actions';
import { type ListState, pageSizes, type Sort, useListState } from './use-list-state';

/** One column: what it sorts and searches by, and how it looks where that is more than the value. */
export type DataListColumn<Row> = {
  key: string;
  title: string;
  value: (row: Row) => string | number | null | undefined;
  render?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers read best at the end of their column. */
  align?: 'start' | 'end';
  width?: number | string;
};

export type DataListProps<Row> = {
  /** Says what is listed, to who cannot see it. */
  label: string;
  /** Undefined while they are being read. */
  rows: readonly Row[] | undefined;
  columns: readonly DataListColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a person would call this row. */
  rowName: (row: Row) => string;
  /** More words a row is found by, beside its name and its columns. */
  keywords?: (row: Row) => string;
  /** Where the first column leads. */
  rowTo?: (row: Row) => string;
  /** What stands beside the first column of some rows. */
  rowBadge?: (row: Row) => ReactNode;
  actions?: (row: Row) => RowAction[];
  defaultSort: Sort;
  /** Shown when there is nothing at all: what to do next. */
  empty: { title: string; text?: string; action?: ReactNode };
  error?: unknown;
  /** Says what could not be read. */
  failedTitle?: string;
  onRetry?: () => void;
  /** More tools beside the search. */
  toolbar?: ReactNode;
  /** What can be done with several rows at once; with it rows can be selected, and deselected by their keys or all together. */
  bulk?: (rows: Row[], deselect: (keys?: readonly string[]) => void) => ReactNode;
};

/** A list to search, sort and page through: a table where there is room, cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, columns, rowKey, rowName, keywords, defaultSort, empty, error, failedTitle, onRetry, toolbar, bulk } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [state, change] = useListState(defaultSort);
  const found = useMemo(() => {
    const textOf = (row: Row) => (keywords ? `${rowName(row)} ${keywords(row)}` : rowName(row));
    return rows ? arrange(rows, columns, textOf, state.query, state.sort, locale) : [];
  }, [rows, columns, rowName, keywords, state.query, state.sort, locale]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // what was deleted, or is not found any more, is not selected either
  const chosen = found.filter((row) => selected.has(rowKey(row)));
  const deselect = (keys?: readonly string[]) =>
    setSelected((before) => new Set(keys ? [...before].filter((key) => !keys.includes(key)) : []));
  const select = bulk && {
    has: (row: Row) => selected.has(rowKey(row)),
    change: (some: readonly Row[], on: boolean) =>
      setSelected((before) => {
        const keys = new Set(before);
        for (const row of some) {
          if (on) keys.add(rowKey(row));
          else keys.delete(rowKey(row));
        }
        return keys;
      }),
  };

  if (error !== undefined && error !== null && !rows) {
    return (
      <Paper withBorder radius="lg">
        <LoadFailed error={error} {...(failedTitle ? { title: failedTitle } : {})} {...(onRetry ? { onRetry } : {})} />
      </Paper>
    );
  }
  if (rows?.length === 0) {
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
          {narrow && <SortBox columns={columns} sort={state.sort} onChange={(sort) => change({ sort })} />}
          {toolbar}
        </Group>
      </Group>
      {bulk && chosen.length > 0 && bulk(chosen, deselect)}
      {rows && found.length === 0 ? (
        <Paper withBorder radius="lg">
          <EmptyState icon={IconSearch} title={t('list.noMatch', { query: state.query })} text={t('list.noMatchHint')} />
        </Paper>
      ) : (
        <Rows {...props} shown={rows ? shown : undefined} state={state} onSort={(sort) => change({ sort })} select={select} />
      )}
      {/* Before the rows are there it takes no room, so that nothing jumps when they push it down. */}
      <Group justify="space-between" gap="sm" {...(rows && { mih: 36 })}>
        <Text size="sm" c="dimmed" role="status">
          {rows && found.length > 0 && t('list.range', { from: first + 1, to: first + shown.length, total: found.length })}
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
              getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t('list.previous') : t('list.next') })}
            />
          )}
        </Group>
      </Group>
    </Stack>
  );
}

function SearchBox({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(query);
  const [known, setKnown] = useState(query);
  // The address changed from outside: the back button, a link.
  if (query !== known) {
    setKnown(query);
    if (query !== text.trim()) setText(query);
  }

  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => onChange(text.trim()), 200);
    return () => clearTimeout(timer);
  }, [text, query, onChange]);

  return (
    <TextInput
      type="search"
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={text ? <CloseButton size="sm" aria-label={t('action.clearSearch')} onClick={() => setText('')} /> : null}
      className={classes.search}
    />
  );
}

type SortBoxProps<Row> = { columns: readonly DataListColumn<Row>[]; sort: Sort; onChange: (sort: Sort) => void };

/** Cards have no headings to press: on a phone the order is chosen here. */
function SortBox<Row>({ columns, sort, onChange }: SortBoxProps<Row>) {
  const { t } = useTranslation();
  const options = columns
    .filter(({ sortable }) => sortable !== false)
    .flatMap(({ key, title }) => [
      { value: key, label: t('list.sortOption.asc', { column: title }) },
      { value: `-${key}`, label: t('list.sortOption.desc', { column: title }) },
    ]);
  return (
    <NativeSelect
      flex={1}
      aria-label={t('list.sortBy')}
      data={options}
      value={sort.direction === 'desc' ? `-${sort.key}` : sort.key}
      onChange={({ currentTarget: { value } }) =>
        onChange({ key: value.replace(/^-/, ''), direction: value.startsWith('-') ? 'desc' : 'asc' })
      }
    />
  );
}

type Selection<Row> = { has: (row: Row) => boolean; change: (rows: readonly Row[], on: boolean) => void };
type RowsProps<Row> = DataListProps<Row> & {
  shown: readonly Row[] | undefined;
  state: ListState;
  onSort: (sort: Sort) => void;
  select: Selection<Row> | undefined;
};

function SelectRow<Row>({ row, name, select }: { row: Row; name: string; select: Selection<Row> }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label htmlFor={id} className={classes.select}>
      <Checkbox
        id={id}
        aria-label={t('list.select', { name })}
        checked={select.has(row)}
        onChange={(event) => select.change([row], event.currentTarget.checked)}
      />
    </label>
  );
}

function SelectAll<Row>({ rows, select }: { rows: readonly Row[]; select: Selection<Row> }) {
  const { t } = useTranslation();
  const id = useId();
  const count = rows.filter(select.has).length;
  return (
    <label htmlFor={id} className={classes.select}>
      <Checkbox
        id={id}
        aria-label={t('list.selectAll')}
        checked={rows.length > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={(event) => select.change(rows, event.currentTarget.checked)}
      />
    </label>
  );
}

const cellOf = <Row,>(column: DataListColumn<Row>, row: Row): ReactNode =>
  column.render ? column.render(row) : (column.value(row) ?? '–');

type FirstCellProps<Row> = Pick<DataListProps<Row>, 'rowTo' | 'rowBadge'> & { row: Row; column: DataListColumn<Row> };

function FirstCell<Row>({ row, column, rowTo, rowBadge }: FirstCellProps<Row>) {
  const content = cellOf(column, row);
  const badge = rowBadge?.(row);
  const named = rowTo ? (
    <Anchor component={Link} to={rowTo(row)} fw={600} c="inherit" inherit>
      {content}
    </Anchor>
  ) : (
    content
  );
  return badge ? (
    <Group gap="xs">
      {named}
      {badge}
    </Group>
  ) : (
    named
  );
}

function TableRows<Row>(props: RowsProps<Row>) {
  const { label, columns, shown, rowKey, rowName, rowTo, rowBadge, actions, state, onSort, select } = props;
  const { t } = useTranslation();
  return (
    <Paper withBorder radius="lg" className={classes.scroller}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={label} aria-busy={shown === undefined}>
        <Table.Thead>
          <Table.Tr>
            {select && (
              <Table.Th w={48}>
                <SelectAll rows={shown ?? []} select={select} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={state.sort} onSort={onSort} />
            ))}
            {actions && (
              <Table.Th ta="end">
                <span className={classes.label}>{t('list.actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown
            ? shown.map((row) => (
                <Table.Tr key={rowKey(row)}>
                  {select && (
                    <Table.Td>
                      <SelectRow row={row} name={rowName(row)} select={select} />
                    </Table.Td>
                  )}
                  {columns.map((column, index) => (
                    <Table.Td key={column.key} ta={column.align ?? 'start'}>
                      {index === 0 ? <FirstCell row={row} column={column} rowTo={rowTo} rowBadge={rowBadge} /> : cellOf(column, row)}
                    </Table.Td>
                  ))}
                  {actions && (
                    <Table.Td>
                      <RowActions name={rowName(row)} actions={actions(row)} />
                    </Table.Td>
                  )}
                </Table.Tr>
              ))
            : Array.from({ length: 6 }, (_, index) => (
                <Table.Tr key={index}>
                  {select && <Table.Td />}
                  {columns.map((column) => (
                    <Table.Td key={column.key}>
                      <Skeleton h={18} w={index % 2 ? '60%' : '75%'} my={6} />
                    </Table.Td>
                  ))}
                  {actions && <Table.Td />}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Heading<Row>({ column, sort, onSort }: { column: DataListColumn<Row>; sort: Sort; onSort: (sort: Sort) => void }) {
  const active = sort.key === column.key;
  const Icon = active ? (sort.direction === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  if (column.sortable === false) {
    return (
      <Table.Th w={column.width} ta={column.align ?? 'start'}>
        <span className={classes.label}>{column.title}</span>
      </Table.Th>
    );
  }
  return (
    <Table.Th
      w={column.width}
      ta={column.align ?? 'start'}
      aria-sort={active ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton
        className={classes.heading}
        data-active={active || undefined}
        onClick={() => onSort({ key: column.key, direction: active && sort.direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.title}
        <Icon size={14} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  );
}

function CardRows<Row>({ columns, shown, rowKey, rowName, rowTo, rowBadge, actions, select }: RowsProps<Row>) {
  const [first, ...others] = columns;
  if (!first) return null;
  if (!shown) {
    return (
      <Stack gap="sm" aria-busy="true">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} h={96} radius="lg" />
        ))}
      </Stack>
    );
  }
  return (
    <ul className={classes.cards}>
      {shown.map((row) => (
        <Card component="li" key={rowKey(row)} withBorder radius="lg" padding="md">
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            {select && (
              <div className={classes.cardSelect}>
                <SelectRow row={row} name={rowName(row)} select={select} />
              </div>
            )}
            <div className={classes.cardTitle}>
              <FirstCell row={row} column={first} rowTo={rowTo} rowBadge={rowBadge} />
            </div>
            {actions && <RowActions name={rowName(row)} actions={actions(row)} collapsed />}
          </Group>
          <dl className={classes.facts}>
            {others.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cellOf(column, row)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </ul>
  );
}
