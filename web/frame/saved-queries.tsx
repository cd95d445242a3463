import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { IconAction } from '~/ui/icon-action';
import { notifyError, notifySaved, notifyUndoable } from '~/ui/notify';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { NamePopup } from './name-popup';
import { useTrashNote } from './use-trash-note';

/** A named filter. `query` is the filter as the query string of a URL. */
export type SavedQuery = { id: string; name: string; query: string; version: number };

type Calls = {
  keep: (name: string) => Promise<SavedQuery>;
  rename: (kept: SavedQuery, name: string) => Promise<SavedQuery>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** Reads the saved filters again. */
  reread: () => void;
};

type KeptQueriesProps = {
  words: {
    title: string;
    save: string;
    failed: string;
    rename: (name: string) => string;
    remove: (name: string) => string;
  };
  kept: readonly SavedQuery[] | undefined;
  /** The current filter. */
  query: string;
  /** Whether the current filter can be saved. */
  savable: boolean;
  check: (name: string) => Issue[];
  calls: Calls;
  onChoose: (query: string) => void;
  /** Whether this is in a dialog, which the focus must not leave. */
  inWindow?: boolean;
  /** Shown beside the button to save. */
  note?: ReactNode;
};

/** The saved filters, to choose, rename and delete them, and to save the current one. */
export function SavedQueries({
  words,
  kept,
  query,
  savable,
  check,
  calls,
  onChoose,
  inWindow = false,
  note,
}: KeptQueriesProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const withTrash = useTrashNote();
  const [naming, setNaming] = useState<{ renamed?: SavedQuery } | null>(null);
  const section = useRef<HTMLDivElement>(null);

  const save = async (name: string) => {
    const saved = await (naming?.renamed ? calls.rename(naming.renamed, name) : calls.keep(name));
    setNaming(null);
    calls.reread();
    notifySaved(t('save.savedName', { name: saved.name }));
  };
  const restore = async (id: string) => {
    try {
      await calls.restore(id);
    } catch (error) {
      notifyError(errorText(error), t('delete.undoFailed'));
    }
    calls.reread();
  };
  const remove = async ({ id, name }: SavedQuery) => {
    try {
      await calls.remove(id);
      // The pressed button disappears, so the section takes the focus.
      section.current?.focus();
      notifyUndoable(withTrash(t('save.deletedName', { name })), () => void restore(id), {
        focus: !inWindow,
      });
    } catch (error) {
      notifyError(errorText(error), t('delete.failed'));
    }
    calls.reread();
  };

  return (
    <Stack ref={section} tabIndex={-1} component="section" aria-label={words.title} gap={4} mb="md">
      {kept && kept.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {words.title}
          </Text>
          {kept.map((one) => (
            <Group key={one.id} gap={4} wrap="nowrap" maw={480}>
              <Button
                variant={one.query === query ? 'light' : 'subtle'}
                flex={1}
                miw={0}
                justify="flex-start"
                aria-current={one.query === query || undefined}
                onClick={() => onChoose(one.query)}
              >
                {one.name}
              </Button>
              <IconAction
                label={words.rename(one.name)}
                icon={IconPencil}
                variant="subtle"
                onClick={() => setNaming({ renamed: one })}
              />
              <IconAction
                label={words.remove(one.name)}
                icon={IconTrash}
                variant="subtle"
                onClick={() => void remove(one)}
              />
            </Group>
          ))}
        </>
      )}
      <Group gap="sm">
        <Button
          variant="light"
          size="sm"
          disabled={!savable}
          leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
          onClick={() => setNaming({})}
        >
          {words.save}
        </Button>
        {note}
      </Group>
      {naming && (
        <NamePopup
          title={naming.renamed ? words.rename(naming.renamed.name) : words.save}
          initial={naming.renamed?.name ?? ''}
          check={check}
          failed={words.failed}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </Stack>
  );
}
