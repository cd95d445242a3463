import { Paper, Skeleton, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cellOf, type DataListColumn, FirstCell, type RowsProps } from './list-rows';
import rowClasses from './row.module.css';
import { RowActions } from './row-actions';
import { SelectAll, SelectRow } from './row-selection';
import classes from './table-rows.module.css';
import type { Sort } from './use-list-state';

/** The rows as a table with sortable columns. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { label, columns, shown, rowKey, rowName, rowTo, rowBadge, actions, sort, onSort, select } =
    props;
  const { t } = useTranslation();
  return (
    <Paper withBorder radius="lg" className={classes.scroller}>
      <Table
        verticalSpacing="sm"
        horizontalSpacing="md"
        highlightOnHover
        aria-label={label}
        aria-busy={shown === undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {select && (
              <Table.Th w={48}>
                <SelectAll rows={shown ?? []} select={select} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <Table.Th ta="end" className={classes.actions}>
                <span className={classes.label}>{t('list.actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown
            ? shown.map((row) => (
                <Table.Tr key={rowKey(row)} data-row tabIndex={-1} className={rowClasses.row}>
                  {select && (
                    <Table.Td>
                      <SelectRow row={row} name={rowName(row)} select={select} />
                    </Table.Td>
                  )}
                  {columns.map((column, index) => (
                    <Table.Td
                      key={column.key}
                      ta={column.align ?? 'start'}
                      className={index === 0 ? classes.name : undefined}
                    >
                      {index === 0 ? (
                        <FirstCell row={row} column={column} rowTo={rowTo} rowBadge={rowBadge} />
                      ) : (
                        cellOf(column, row)
                      )}
                    </Table.Td>
                  ))}
                  {actions && (
                    <Table.Td className={classes.actions}>
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

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: DataListColumn<Row>;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
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
        onClick={() =>
          onSort({
            key: column.key,
            direction: active && sort.direction === 'asc' ? 'desc' : 'asc',
          })
        }
      >
        {column.title}
        <Icon size={14} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  );
}
