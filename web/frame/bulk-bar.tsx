import { Button, Group, Paper, Text } from '@mantine/core';
import { IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { ApiError, api } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { type ListKey, rowsAt } from '~/api/list';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDeletes } from '~/ui/confirm-action';
import { notifyError, notifySaved, notifyUndoable } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { dropFromList } from './list-cache';
import { isPlanLimit } from './plan-limit';
import { usedBy } from './used-by';

type Row = { id: string };
type Chosen = Row & { copy: (() => Promise<Row>) | undefined; uses: () => Promise<string[]> };

type BulkBarProps = {
  list: ListKey;
  chosen: readonly Chosen[];
  /** How they are copied, where they can be. */
  copying: { label: string; icon: TablerIcon; failed?: string } | undefined;
  /** What else can be done with them. */
  beside: ReactNode;
  /** Hears that the plan allows no more copies. */
  onRefused: (limit: ApiError) => void;
  /** What is done instead where they are not deleted all together: one alone, or an account that is blocked. */
  onRemove: (() => void) | undefined;
  /** Takes these out of what is selected, or all. */
  onDeselect: (ids?: readonly string[]) => void;
};

/**
 * What can be done with the rows that are selected: one after the other, by the calls for one. What was done is deselected and can be taken
 * back; what failed stays selected, so that pressing again does the rest. A file of its own, fetched with the first selection.
 */
export default function BulkBar({
  list,
  chosen,
  copying,
  beside,
  onRefused,
  onRemove,
  onDeselect,
}: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<'copy' | 'remove' | null>(null);
  const [path, { params }] = list;
  const rows = rowsAt(path);
  const at = ({ id }: Row) => ({ params: { path: { ...params.path, id } } });
  const removeOne = (row: Row) => api.DELETE(`${rows}/{id}`, at(row)).catch(unlessGone);
  const restoreOne = (row: Row) => api.POST(`${rows}/{id}/restore`, at(row));
  const refresh = () => {
    void refreshCompany();
    void mutate(list);
  };

  /** What is left when taking back fails half-way can be taken back once more. */
  const offerUndo = (done: readonly Row[], { said, undo, undone }: Undoing, focus: boolean) => {
    const takeBack = async () => {
      const { done: back, left, failure } = await tryEach(done, undo);
      if (back.length > 0) notifySaved(undone(back.length));
      if (failure) {
        notifyError(errorText(failure), t('delete.undoFailed'));
        offerUndo(left, { said, undo, undone }, true);
      }
      refresh();
    };
    if (done.length > 0) notifyUndoable(said(done.length), () => void takeBack(), { focus });
  };

  const copy = async () => {
    const copies: Row[] = [];
    setBusy('copy');
    const { done, left, failure } = await tryEach(chosen, async (row) => {
      if (row.copy) copies.push(await row.copy());
    });
    setBusy(null);
    onDeselect(done.map(idOf));
    if (isPlanLimit(failure)) onRefused(failure);
    else if (failure) notifyError(errorText(failure), copying?.failed);
    const said = (count: number) => t('list.copied', { count });
    const undone = (count: number) => t('save.deletedAll', { count });
    offerUndo(copies, { said, undo: removeOne, undone }, left.length === 0);
    refresh();
  };

  const question = async (): Promise<ReactNode> => {
    const used = new Set<string>();
    for (const names of await Promise.all(chosen.map((row) => row.uses())))
      for (const name of names) used.add(name);
    return (
      <>
        {used.size > 0 && (
          <Text size="sm" mb="xs">
            {t('delete.used', usedBy([...used], format.list))}
          </Text>
        )}
        <Text size="sm">{t('delete.restorable')}</Text>
      </>
    );
  };

  const remove = async () => {
    setBusy('remove');
    try {
      if (!(await confirmDeletes(chosen.length, await question()))) return;
      const { done, left, failure } = await tryEach(chosen, removeOne);
      await dropFromList(list, ...done);
      onDeselect(done.map(idOf));
      if (failure) notifyError(errorText(failure), t('delete.failed'));
      const said = (count: number) => t('save.deletedAll', { count });
      const undone = (count: number) => t('save.restoredAll', { count });
      offerUndo(done, { said, undo: restoreOne, undone }, left.length === 0);
      void mutate(list);
    } catch (error) {
      notifyError(errorText(error), t('delete.failed'));
    } finally {
      setBusy(null);
    }
  };

  return (
    <Paper
      withBorder
      radius="lg"
      px="md"
      py="xs"
      role="group"
      aria-label={t('list.selected', { count: chosen.length })}
    >
      <Group gap="sm">
        <Text size="sm" fw={600} role="status">
          {t('list.selected', { count: chosen.length })}
        </Text>
        {copying && (
          <Button
            size="compact-sm"
            variant="light"
            color="gray"
            loading={busy === 'copy'}
            leftSection={<copying.icon size={16} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {copying.label}
          </Button>
        )}
        {beside}
        <Button
          size="compact-sm"
          variant="light"
          loading={busy === 'remove'}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={onRemove ?? (() => void remove())}
        >
          {t('action.delete')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDeselect()}>
          {t('list.clearSelection')}
        </Button>
      </Group>
    </Paper>
  );
}

/** What is said of what was done, how each is taken back, and what is said then. */
type Undoing = {
  said: (count: number) => string;
  undo: (row: Row) => Promise<unknown>;
  undone: (count: number) => string;
};

const idOf = ({ id }: Row) => id;

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/** Somebody else deleted it already. */
const unlessGone = (error: unknown) => {
  if (statusOf(error) !== 404) throw error;
};

/**
 * Does something with each, one after the other. A refusal that concerns one alone keeps the others from nothing; after any other failure
 * they are not tried.
 * @returns the first failure, undefined without one
 */
async function tryEach<Each>(rows: readonly Each[], act: (row: Each) => Promise<unknown>) {
  const done: Each[] = [];
  let failure: unknown;
  for (const row of rows) {
    try {
      await act(row);
      done.push(row);
    } catch (error) {
      failure ??= error;
      if (![404, 409, 422].includes(statusOf(error))) break;
    }
  }
  return { done, left: rows.filter((row) => !done.includes(row)), failure };
}
