import { Button, Group, Paper, Text } from '@mantine/core';
import { IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { ApiError, api } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { type ListKey, rowPath } from '~/api/list';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDeletes } from '~/ui/confirm-action';
import { notifyError, notifySaved, notifyUndoable } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { dropFromList } from './list-cache';
import { isPlanLimit } from './plan-limit';
import { usageSummary } from './usage-summary';
import { useTrashNote } from './use-trash-note';

type Row = { id: string };
type Chosen = Row & { copy: (() => Promise<Row>) | undefined; uses: () => Promise<string[]> };

type BulkBarProps = {
  list: ListKey;
  chosen: readonly Chosen[];
  /** Button to copy the rows; undefined if they cannot be copied. */
  copying: { label: string; icon: TablerIcon; failed?: string } | undefined;
  /** More actions for the selected rows. */
  beside: ReactNode;
  /** Called if the plan allows no more copies. */
  onRefused: (limit: ApiError) => void;
  /** Called instead of deleting in bulk, for a single row or a blocked account. */
  onRemove: (() => void) | undefined;
  /** Deselects these rows, or all. */
  onDeselect: (ids?: readonly string[]) => void;
};

/**
 * The actions for the selected rows. They call the API for one row after the other. Finished rows
 * are deselected, and the user can undo the action on them. Failed rows stay selected, so that a
 * second press retries them.
 * This file is loaded lazily, with the first selection.
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
  const withTrash = useTrashNote();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<'copy' | 'remove' | null>(null);
  const [path, { params }] = list;
  const rows = rowPath(path);
  const at = ({ id }: Row) => ({ params: { path: { ...params.path, id } } });
  const removeOne = (row: Row) => api.DELETE(`${rows}/{id}`, at(row)).catch(unlessGone);
  const restoreOne = (row: Row) => api.POST(`${rows}/{id}/restore`, at(row));
  const refresh = () => {
    void refreshCompany();
    void mutate(list);
  };

  /** Offers to undo. If undoing fails half-way, it offers to undo the rest. */
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
            {t('delete.used', usageSummary([...used], format.list))}
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
      const said = (count: number) => withTrash(t('save.deletedAll', { count }));
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

/** The message after an action, the call that undoes one row, and the message after undoing. */
type Undoing = {
  said: (count: number) => ReactNode;
  undo: (row: Row) => Promise<unknown>;
  undone: (count: number) => string;
};

const idOf = ({ id }: Row) => id;

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/** Ignores a 404: another user has already deleted the row. */
const unlessGone = (error: unknown) => {
  if (statusOf(error) !== 404) throw error;
};

/**
 * Runs `act` on one row after the other. After a refusal that concerns one row (404, 409, 422) it
 * continues; after any other failure it stops.
 * @returns the finished rows, the other rows, and the first failure or undefined
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
