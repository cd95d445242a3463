import { Button, Group, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mutate } from 'swr';
import type { ApiError } from '~/api/client';
import type { ListKey } from '~/api/list';
import { DataList, type DataListProps } from '~/ui/data-list';
import { PageHeader } from '~/ui/page-header';
import type { RowAction } from '~/ui/row-action';
import { DemoBadge } from './demo-data/demo-badge';
import { useRememberedList } from './list-address';
import { PlanLimit, PlanNotice } from './plan-limit';
import { type Copying, useCopying } from './use-copying';
import { type Uses, useRemoving } from './use-removing';

const BulkBar = lazy(() => import('./bulk-bar'));

type ListPageProps<Row> = Pick<
  DataListProps<Row>,
  | 'columns'
  | 'rowName'
  | 'rowTo'
  | 'keywords'
  | 'defaultSort'
  | 'failedTitle'
  | 'toolbar'
  | 'onUnfilter'
> & {
  title: string;
  intro: string;
  /** How the list is asked for, and what was answered. */
  list: { key: ListKey; data: readonly Row[] | undefined; error: unknown };
  empty: { title: string; text: string };
  add: { label: string; to: string };
  /** Another way to add, beside that button. */
  addBeside?: ReactNode;
  /** What can be done with the list as a whole, whether or not there is room for more. */
  more?: ReactNode;
  /** Why nothing can be added now; a blocked account cannot change what there is either. */
  refusal?: ApiError | null;
  /** Says above the list why nothing can be added, in place of the button. */
  refusalNotice?: string | undefined;
  /** What can be done about the plan's limit, beside changing the plan. */
  limitHint?: string;
  /** Where a row is edited. */
  editTo?: (row: Row) => string;
  copies?: readonly Copying<Row>[];
  /** What else can be done with all rows that are selected. */
  together?: (chosen: readonly Row[]) => ReactNode;
  /** What else can be done with a row; it comes first. */
  actions?: (row: Row) => RowAction[];
  /** What deleting the row takes with it, for who is asked. */
  deleteBody: (row: Row) => string;
  /** What holds the row, which who is asked hears first. */
  uses?: Uses<Row>;
  /** Draws the list together with what stands beside it. */
  around?: (list: ReactNode) => ReactNode;
};

/** The page of a list: its rows with what can be done with them, and the way to a new one. */
export function ListPage<Row extends { id: string; demo?: boolean }>({
  title,
  intro,
  list: { key, data: rows, error },
  empty,
  add,
  addBeside,
  more,
  refusal = null,
  refusalNotice,
  limitHint,
  editTo,
  rowTo = editTo,
  copies = [],
  together,
  actions,
  deleteBody,
  uses,
  around = (drawn) => drawn,
  ...look
}: ListPageProps<Row>) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { copy, busy } = useCopying<Row>(key, setRefused);
  const remove = useRemoving(key, look.rowName, deleteBody, uses);
  useRememberedList();

  const locked = refusal?.code === 'ACCOUNT_BLOCKED';
  const refuse = () => setRefused(refusal);
  const notice = refusal && refusalNotice;
  const plus = <IconPlus size={18} aria-hidden="true" />;
  const addOne =
    refusal && !notice ? (
      <Button onClick={refuse} leftSection={plus}>
        {add.label}
      </Button>
    ) : (
      <Button component={Link} to={add.to} leftSection={plus}>
        {add.label}
      </Button>
    );
  const addButtons = (
    <>
      {addBeside}
      {addOne}
    </>
  );
  const rowActions = (row: Row): RowAction[] => [
    ...(actions?.(row) ?? []),
    ...copies.map((how) => ({
      key: how.key,
      label: how.label,
      icon: how.icon,
      busy: busy?.id === row.id && busy.how === how.key,
      onSelect: () => void copy(row, how),
    })),
    ...(editTo
      ? [
          {
            key: 'edit',
            label: t('action.edit'),
            icon: IconPencil,
            ...(locked ? { onSelect: refuse } : { to: editTo(row) }),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('action.delete'),
      icon: IconTrash,
      danger: true,
      onSelect: () => (locked ? refuse() : void remove(row)),
    },
  ];

  // a copy with all its values, where there are several kinds
  const copying = copies.at(-1);
  const bulk: DataListProps<Row>['bulk'] = (chosen, deselect) => (
    <Suspense fallback={<Skeleton h={46} radius="lg" />}>
      <BulkBar
        list={key}
        chosen={chosen.map((row) => ({
          id: row.id,
          copy: copying && (() => copying.send(row)),
          uses: () => uses?.read(row) ?? Promise.resolve([]),
        }))}
        copying={copying}
        beside={together?.(chosen)}
        onRefused={setRefused}
        onRemove={
          locked
            ? refuse
            : chosen.length === 1
              ? () => chosen.forEach((row) => void remove(row))
              : undefined
        }
        onDeselect={deselect}
      />
    </Suspense>
  );

  return (
    <>
      <PageHeader
        title={title}
        intro={intro}
        actions={
          <>
            {more}
            {notice || (rows?.length === 0 && !look.onUnfilter) ? null : addButtons}
          </>
        }
      />
      {notice && <PlanNotice text={notice} />}
      {around(
        <DataList
          label={title}
          rows={rows}
          rowKey={idOf}
          rowTo={locked ? undefined : rowTo}
          rowBadge={badgeOf}
          actions={rowActions}
          bulk={bulk}
          empty={{
            ...empty,
            action: (
              <Group gap="sm" justify="center">
                {addButtons}
              </Group>
            ),
          }}
          error={error}
          onRetry={() => void mutate(key)}
          {...look}
        />,
      )}
      <PlanLimit error={refused} hint={limitHint} onClose={() => setRefused(null)} />
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;
const badgeOf = ({ demo }: { demo?: boolean }) => demo && <DemoBadge />;
