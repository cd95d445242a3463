import { Button, Group, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { mutate } from 'swr';
import { useAccount } from '~/api/account';
import type { ApiError } from '~/api/client';
import type { ListKey } from '~/api/list';
import { DataList, type DataListProps } from '~/ui/data-list';
import type { ExampleOf } from '~/ui/example-rows';
import { PageHeader } from '~/ui/page-header';
import type { RowAction } from '~/ui/row-action';
import { DemoBadge } from './demo-data/demo-badge';
import { useRememberListState } from './list-address';
import { PlanLimit, PlanNotice } from './plan-limit';
import { listViews } from './saved-views/list-views';
import { type Copying, useCopyRow } from './use-copy-row';
import { type Uses, useDeleteRow } from './use-delete-row';

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
  /** The key of the list request, and its result. */
  list: { key: ListKey; data: readonly Row[] | undefined; error: unknown };
  empty: { title: string; text: string; example?: ExampleOf };
  /** The button to add a row: a link, or a function. */
  add: { label: string; id?: string } & (
    | { to: string; onSelect?: never }
    | { onSelect: () => void; to?: never }
  );
  /** Another button to add, beside `add`. */
  addBeside?: ReactNode;
  /** Actions for the whole list, shown even if nothing can be added. */
  more?: ReactNode;
  /** Why nothing can be added now. A blocked account cannot change existing rows either. */
  refusal?: ApiError | null;
  /** Text above the list on why nothing can be added. It replaces the button. */
  refusalNotice?: string | undefined;
  /** Text on what to do about the plan's limit, besides changing the plan. */
  limitHint?: string;
  /** The address of a row's editor. */
  editTo?: (row: Row) => string;
  copies?: readonly Copying<Row>[];
  /** More actions for the selected rows. */
  together?: (chosen: readonly Row[]) => ReactNode;
  /** More actions for a row. They come first. */
  actions?: (row: Row) => RowAction[];
  /** The text of the confirmation: the consequences of deleting the row. */
  deleteBody: (row: Row) => string;
  /** The entities that use the row, shown first in the confirmation. */
  uses?: Uses<Row>;
  /** Wraps the list, to show more beside it. */
  around?: (list: ReactNode) => ReactNode;
};

/** The page of a list: its rows with their actions, and the button to add one. */
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
  const { copy, busy } = useCopyRow<Row>(key, setRefused);
  const remove = useDeleteRow(key, look.rowName, deleteBody, uses);
  const { pathname } = useLocation();
  const { uid } = useAccount();
  useRememberListState();

  const locked = refusal?.code === 'ACCOUNT_BLOCKED';
  const refuse = () => setRefused(refusal);
  const notice = refusal && refusalNotice;
  const plus = <IconPlus size={18} aria-hidden="true" />;
  const press = refusal && !notice ? refuse : add.onSelect;
  const addOne =
    press || !add.to ? (
      <Button id={add.id} onClick={press} leftSection={plus}>
        {add.label}
      </Button>
    ) : (
      <Button id={add.id} component={Link} to={add.to} leftSection={plus}>
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

  // If there are several ways to copy, the last one copies all values.
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
          storedAs={pathname}
          {...listViews(uid, pathname)}
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
