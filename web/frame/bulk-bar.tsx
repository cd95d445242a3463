import { Button, Group, Paper, Text } from '@mantine/core';
import { IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { type ApiError, api } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { type ListKey, rowsAt } from '~/api/list';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDeletes } from '~/ui/confirm-action';
import { notifyDeleted, notifyError, notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { dropFromList } from './list-cache';
import { isPlanLimit } from './plan-limit';
import { usedBy } from './used-by';

type Chosen = { id: string; copy: () => Promise<unknown>; uses: () => Promise<string[]> };

type BulkBarProps = {
  list: ListKey;
  chosen: readonly Chosen[];
  /** How they are copied, where they can be. */
  copying: { label: string; icon: TablerIcon; failed?: string } | undefined;
  /** Hears that the plan allows no more copies. */
  onRefused: (limit: ApiError) => void;
  /** What is done instead where they are not deleted all together: one alone, or an account that is blocked. */
  onRemove: (() => void) | undefined;
  onClear: () => void;
};

/**
 * What can be done with the rows that are selected: one after the other, by the calls for one. Each copy stands by itself, and a delete can
 * be taken back: half of them is no loss, and one notice takes back all that there were. A file of its own, fetched with the first selection.
 */
export default function BulkBar({ list, chosen, copying, onRefused, onRemove, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<'copy' | 'remove' | null>(null);
  const [path, { params }] = list;
  const rows = rowsAt(path);
  const at = ({ id }: Chosen) => ({ params: { path: { ...params.path, id } } });
  const refresh = () => {
    void refreshCompany();
    void mutate(list);
  };

  const copy = async () => {
    let made = 0;
    setBusy('copy');
    try {
      for (const row of chosen) {
        await row.copy();
        made++;
      }
    } catch (error) {
      if (isPlanLimit(error)) onRefused(error);
      else notifyError(errorText(error), copying?.failed);
    }
    setBusy(null);
    if (made > 0) notifySaved(t('list.copied', { count: made }));
    refresh();
  };

  const question = async (): Promise<ReactNode> => {
    const used = new Set<string>();
    for (const row of chosen) for (const name of await row.uses()) used.add(name);
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

  const restore = async (removed: readonly Chosen[]) => {
    try {
      for (const row of removed) await api.POST(`${rows}/{id}/restore`, at(row));
      notifySaved(t('save.restoredAll', { count: removed.length }));
    } catch (error) {
      notifyError(errorText(error), t('delete.undoFailed'));
    }
    refresh();
  };

  const remove = async () => {
    const removed: Chosen[] = [];
    setBusy('remove');
    try {
      if (await confirmDeletes(chosen.length, await question())) {
        for (const row of chosen) {
          await api.DELETE(`${rows}/{id}`, at(row));
          removed.push(row);
        }
      }
    } catch (error) {
      notifyError(errorText(error), t('delete.failed'));
    }
    setBusy(null);
    for (const row of removed) await dropFromList(list, row);
    if (removed.length > 0) notifyDeleted(t('save.deletedAll', { count: removed.length }), () => void restore(removed));
    refresh();
  };

  return (
    <Paper withBorder radius="lg" px="md" py="xs" role="group" aria-label={t('list.selected', { count: chosen.length })}>
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
        <Button
          size="compact-sm"
          variant="light"
          loading={busy === 'remove'}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={onRemove ?? (() => void remove())}
        >
          {t('action.delete')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
          {t('list.clearSelection')}
        </Button>
      </Group>
    </Paper>
  );
}
