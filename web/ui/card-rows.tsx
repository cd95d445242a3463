import { Card, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './card-rows.module.css';
import { cellOf, type DataListColumn, FirstCell, type RowsProps } from './list-rows';
import rowClasses from './row.module.css';
import { PrimaryAction, RowMenu } from './row-actions';
import { SelectRow } from './row-selection';
import type { Sort } from './use-list-state';

/** The rows as cards, for a phone. */
export function CardRows<Row>(props: RowsProps<Row>) {
  const { shown, rowKey } = props;
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
        <RowCard key={rowKey(row)} row={row} {...props} />
      ))}
    </ul>
  );
}

function RowCard<Row>({
  row,
  columns: [first, ...others],
  rowName,
  rowTo,
  rowBadge,
  actions,
  select,
}: RowsProps<Row> & { row: Row }) {
  const { t } = useTranslation();
  const name = rowName(row);
  const own = actions?.(row) ?? [];
  return (
    <Card
      component="li"
      withBorder
      radius="lg"
      padding="md"
      data-row
      tabIndex={-1}
      className={rowClasses.row}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        {select && (
          <div className={classes.select}>
            <SelectRow row={row} name={name} select={select} />
          </div>
        )}
        <div className={classes.title}>
          {first && <FirstCell row={row} column={first} rowTo={rowTo} rowBadge={rowBadge} />}
        </div>
        <RowMenu label={t('list.actionsOf', { name })} actions={own} large />
      </Group>
      <dl className={classes.facts}>
        {others.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
      {own.some(({ primary }) => primary) && (
        <Group mt="sm" grow>
          <PrimaryAction name={name} actions={own} large />
        </Group>
      )}
    </Card>
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
