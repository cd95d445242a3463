import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle, IconPencil, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mutate } from 'swr';
import { type ApiError, api, unwrap } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { type ListKey, rowsAt } from '~/api/list';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDelete, confirmDeletes } from '~/ui/confirm-action';
import { DataList, type DataListProps } from '~/ui/data-list';
import { notifyDeleted, notifyError, notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import type { RowAction } from '~/ui/row-action';
import { useFormat } from '~/ui/use-format';
import { limits } from '../../shared/vocabulary/limits.js';
import { useRememberedList } from './list-address';
import { dropFromList, putInList } from './list-cache';
import { paths } from './paths';
import { isPlanLimit, PlanLimit } from './plan-limit';

/** A way to copy a row. */
type Copying<Row> = {
  key: string;
  label: string;
  icon: TablerIcon;
  /** @returns the copy */
  send: (row: Row) => Promise<{ name: string }>;
  /** Says that there is a copy of this name. */
  done: (name: string) => string;
  /** Says that there is none, over the reason. */
  failed?: string;
};

/** What holds a row: read by the names of it, and said. */
type Uses<Row> = { read: (row: Row) => Promise<string[]>; said: (uses: { count: number; names: string }) => string };

type ListPageProps<Row> = Pick<
  DataListProps<Row>,
  'columns' | 'filter' | 'rowName' | 'rowTo' | 'keywords' | 'defaultSort' | 'failedTitle' | 'toolbar'
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
export function ListPage<Row extends { id: string }>({
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
  actions,
  deleteBody,
  uses,
  around = (drawn) => drawn,
  ...look
}: ListPageProps<Row>) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { copy, copyAll, busy } = useCopying<Row>(key, setRefused);
  const { remove, removeAll, removing } = useRemoving(key, look.rowName, deleteBody, uses);
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
  const addButton = addBeside ? (
    <Group gap="sm" justify="center">
      {addBeside}
      {addOne}
    </Group>
  ) : (
    addOne
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
      ? [{ key: 'edit', label: t('action.edit'), icon: IconPencil, ...(locked ? { onSelect: refuse } : { to: editTo(row) }) }]
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
  const bulkActions = (chosen: Row[]): RowAction[] => [
    ...(copying
      ? [
          {
            key: copying.key,
            label: copying.label,
            icon: copying.icon,
            busy: busy?.how === copying.key,
            onSelect: () => void copyAll(chosen, copying),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('action.delete'),
      icon: IconTrash,
      danger: true,
      busy: removing,
      onSelect: () => (locked ? refuse() : void removeAll(chosen)),
    },
  ];

  return (
    <>
      <PageHeader
        title={title}
        intro={intro}
        actions={
          <>
            {more}
            {notice || rows?.length === 0 ? null : addButton}
          </>
        }
      />
      {notice && <RefusalNotice text={notice} />}
      {around(
        <DataList
          label={title}
          rows={rows}
          rowKey={idOf}
          rowTo={locked ? undefined : rowTo}
          actions={rowActions}
          bulk={bulkActions}
          empty={{ ...empty, action: addButton }}
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

function RefusalNotice({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Alert color="main" variant="light" icon={<IconInfoCircle aria-hidden="true" />} title={t('planLimit.title')} mb="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          {text}
        </Text>
        <Button component={Link} to={paths.plan} size="xs">
          {t('planLimit.plans')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Copying a row; `refuse` hears that the plan allows no more. */
function useCopying<Row extends { id: string }>(list: ListKey, refuse: (limit: ApiError) => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<{ id: string; how: string } | null>(null);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  const copy = async (row: Row, { key, send, done, failed }: Copying<Row>) => {
    setBusy({ id: row.id, how: key });
    try {
      const made = await send(row);
      notifySaved(done(made.name));
      void refreshCompany();
      void mutate(list);
      // Once more a little later: a list read from a replica may lag behind the write.
      clearTimeout(later.current);
      later.current = setTimeout(() => void mutate(list), limits.listRefreshAfterCloneMs);
    } catch (error) {
      if (isPlanLimit(error)) refuse(error);
      else notifyError(errorText(error), failed);
    } finally {
      setBusy(null);
    }
  };
  /** One after the other: each is a copy by itself, and where the plan has no room for more the others stay. */
  const copyAll = async (rows: readonly Row[], { key, send, failed }: Copying<Row>) => {
    let made = 0;
    try {
      for (const row of rows) {
        setBusy({ id: row.id, how: key });
        await send(row);
        made++;
      }
    } catch (error) {
      if (isPlanLimit(error)) refuse(error);
      else notifyError(errorText(error), failed);
    } finally {
      setBusy(null);
    }
    if (made > 0) notifySaved(t('list.copied', { count: made }));
    void refreshCompany();
    void mutate(list);
  };
  return { copy, copyAll, busy };
}

/** So many of what holds a row are named. */
const named = 3;

/** Deleting a row once that was confirmed. It can be taken back for a while, from wherever one has gone meanwhile. */
function useRemoving<Row extends { id: string }>(
  list: ListKey,
  nameOf: (row: Row) => string,
  body: (row: Row) => string,
  uses: Uses<Row> | undefined,
) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [path, { params }] = list;
  const rows = rowsAt(path);
  const at = ({ id }: Row) => ({ params: { path: { ...params.path, id } } });
  const asked = useRef(0);
  const [removing, setRemoving] = useState(false);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  const restore = async (row: Row) => {
    try {
      const restored = await unwrap(api.POST(`${rows}/{id}/restore`, at(row)));
      await putInList(list, restored);
      notifySaved(t('save.restoredName', { name: nameOf(row) }));
    } catch (error) {
      notifyError(errorText(error), t('delete.undoFailed'));
    }
    void mutate(list);
  };

  const usedBy = (used: string[]): { count: number; names: string } => {
    const others = used.length - named;
    return {
      count: used.length,
      names: format.list(others > 0 ? [...used.slice(0, named), t('delete.others', { count: others })] : used),
    };
  };

  const question = async (row: Row): Promise<ReactNode> => {
    const used = (await uses?.read(row)) ?? [];
    if (used.length === 0) return body(row);
    return (
      <>
        <Text size="sm">{uses?.said(usedBy(used))}</Text>
        <Text size="sm" mt="xs">
          {body(row)}
        </Text>
      </>
    );
  };

  const questionOfAll = async (chosen: readonly Row[]): Promise<ReactNode> => {
    const used = new Set<string>();
    for (const row of chosen) for (const name of (await uses?.read(row)) ?? []) used.add(name);
    return (
      <>
        {used.size > 0 && (
          <Text size="sm" mb="xs">
            {t('delete.used', usedBy([...used]))}
          </Text>
        )}
        <Text size="sm">{t('delete.restorable')}</Text>
      </>
    );
  };

  const remove = async (row: Row) => {
    const name = nameOf(row);
    asked.current += 1;
    const asking = asked.current;
    try {
      const said = await question(row);
      // it came late: something else was asked meanwhile, whose answer it must not get, or the list was left
      if (asking !== asked.current || !(await confirmDelete(name, said))) return;
      await api.DELETE(`${rows}/{id}`, at(row));
      await dropFromList(list, row);
      notifyDeleted(t('save.deletedName', { name }), () => void restore(row));
    } catch (error) {
      notifyError(errorText(error), t('delete.failed'));
    }
    void mutate(list);
  };

  const restoreAll = async (removed: readonly Row[]) => {
    try {
      for (const row of removed) await api.POST(`${rows}/{id}/restore`, at(row));
      notifySaved(t('save.restoredAll', { count: removed.length }));
    } catch (error) {
      notifyError(errorText(error), t('delete.undoFailed'));
    }
    void refreshCompany();
    void mutate(list);
  };

  /** One after the other: a delete can be taken back, so that half of them is no loss, and one notice takes back all there were. */
  const removeAll = async (chosen: readonly Row[]) => {
    const [only] = chosen;
    if (only && chosen.length === 1) return remove(only);
    asked.current += 1;
    const asking = asked.current;
    const removed: Row[] = [];
    setRemoving(true);
    try {
      const said = await questionOfAll(chosen);
      if (asking !== asked.current || !(await confirmDeletes(chosen.length, said))) return;
      for (const row of chosen) {
        await api.DELETE(`${rows}/{id}`, at(row));
        removed.push(row);
      }
    } catch (error) {
      notifyError(errorText(error), t('delete.failed'));
    } finally {
      setRemoving(false);
    }
    for (const row of removed) await dropFromList(list, row);
    if (removed.length > 0) notifyDeleted(t('save.deletedAll', { count: removed.length }), () => void restoreAll(removed));
    void mutate(list);
  };
  return { remove, removeAll, removing };
}
