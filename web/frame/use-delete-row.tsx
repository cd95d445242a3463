import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { api, unwrap } from '~/api/client';
import { type ListKey, rowPath } from '~/api/list';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDelete } from '~/ui/confirm-action';
import { notifyError, notifySaved, notifyUndoable, useFailureNotice } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { dropFromList, putInList } from './list-cache';
import { usageSummary } from './usage-summary';
import { useTrashNote } from './use-trash-note';

/** The entities that use a row: `read` returns their names, `said` makes a sentence of them. */
export type Uses<Row> = {
  read: (row: Row) => Promise<string[]>;
  said: (uses: { count: number; names: string }) => string;
};

/** Deletes a row after a confirmation. The user can undo it for a while, also from another page. */
export function useDeleteRow<Row extends { id: string }>(
  list: ListKey,
  nameOf: (row: Row) => string,
  body: (row: Row) => string,
  uses: Uses<Row> | undefined,
) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const withTrash = useTrashNote();
  const [path, { params }] = list;
  const rows = rowPath(path);
  const at = ({ id }: Row) => ({ params: { path: { ...params.path, id } } });
  const asked = useRef(0);
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

  const question = async (row: Row): Promise<ReactNode> => {
    const used = (await uses?.read(row)) ?? [];
    if (used.length === 0) return body(row);
    return (
      <>
        <Text size="sm">{uses?.said(usageSummary(used, format.list))}</Text>
        <Text size="sm" mt="xs">
          {body(row)}
        </Text>
      </>
    );
  };

  const remove = async (row: Row) => {
    const name = nameOf(row);
    asked.current += 1;
    const asking = asked.current;
    try {
      const said = await question(row);
      // If the user meanwhile asked to delete another row, or left the list, this late question is
      // not shown: it would replace the question about the other row.
      if (asking !== asked.current || !(await confirmDelete(name, said))) return;
      failure.forget();
      await api.DELETE(`${rows}/{id}`, at(row));
      await dropFromList(list, row);
      notifyUndoable(withTrash(t('save.deletedName', { name })), () => void restore(row));
    } catch (error) {
      failure.say(errorText(error), t('delete.failed'));
    }
    void mutate(list);
  };
  return remove;
}
