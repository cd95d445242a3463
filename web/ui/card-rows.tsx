import { Card, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './card-rows.module.css';
import { cellOf, type DataListColumn, FirstCell, type RowsProps } from './list-rows';
import { RowActions } from './row-actions';
import { SelectRow } from './row-selection';
import type { Sort } from './use-list-state';

/** The rows as cards, for a phone. */
export function CardRows<Row>({
  columns,
  shown,
  rowKey,
  rowName,
  rowTo,
  rowBadge,
  actions,
  select,
}: RowsProps<Row>) {
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
              <div className={classes.select}>
                <SelectRow row={row} name={rowName(row)} select={select} />
              </div>
            )}
            <div className={classes.title}>
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

type SortBoxProps<Row> = {
  columns: readonly DataListColumn<Row>[];
  sort: Sort;
  onChange: (sort: Sort) => void;
};

/** Chooses the order on a phone: cards have no column headings to press. */
export function SortBox<Row>({ columns, sort, onChange }: SortBoxProps<Row>) {
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
        onChange({
          key: value.replace(/^-/, ''),
          direction: value.startsWith('-') ? 'desc' : 'asc',
        })
      }
    />
  );
}
