import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type GetData, invalidate, unwrap, useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import { NamePopup } from '~/frame/name-popup';
import { useErrorText } from '~/i18n/use-error-text';
import { IconAction } from '~/ui/icon-action';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError, notifySaved, notifyUndoable } from '~/ui/notify';
import { checkSavedSegment } from '../../../shared/rules/segment.js';

const path = '/api/v1/segment/{uid}';
type Saved = GetData<typeof path>[number];

type SavedSegmentsProps = {
  /** The conditions on the screen, as an address has them. */
  query: string;
  onChoose: (query: string) => void;
};

/** The segments that are kept by name: to choose, rename, delete, and to keep the one on the screen. */
export function SavedSegments({ query, onChoose }: SavedSegmentsProps) {
  const { t } = useTranslation(['segments', 'common']);
  const { uid } = useUser();
  const errorText = useErrorText();
  const { data: segments, error, mutate } = useGet(path, { params: { path: { uid } } });
  const most = useCompany().data?.usage.segments.max ?? null;
  const [naming, setNaming] = useState<{ segment?: Saved } | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const at = (id: string) => ({ params: { path: { uid, id } } });
  const reread = () => void invalidate(path);
  const full = most !== null && segments !== undefined && segments.length >= most;

  const save = async (name: string) => {
    const segment = naming?.segment;
    const saved = await unwrap(
      segment
        ? api.POST(`${path}/{id}`, { ...at(segment.id), body: { name, version: segment.version } })
        : api.POST(path, { params: { path: { uid } }, body: { name, query } }),
    );
    setNaming(null);
    reread();
    notifySaved(t('common:save.savedName', { name: saved.name }));
  };
  const restore = async (id: string) => {
    try {
      await unwrap(api.POST(`${path}/{id}/restore`, at(id)));
    } catch (error) {
      notifyError(errorText(error), t('common:delete.undoFailed'));
    }
    reread();
  };
  const remove = async ({ id, name }: Saved) => {
    try {
      await api.DELETE(`${path}/{id}`, at(id));
      // what was pressed goes with it
      section.current?.focus();
      notifyUndoable(t('common:save.deletedName', { name }), () => void restore(id));
    } catch (error) {
      notifyError(errorText(error), t('common:delete.failed'));
    }
    reread();
  };

  return (
    <Stack ref={section} tabIndex={-1} component="section" aria-label={t('segments:saved.title')} gap={4} mb="md">
      {error && !segments && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {segments && segments.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t('segments:saved.title')}
          </Text>
          {segments.map((segment) => (
            <Group key={segment.id} gap={4} wrap="nowrap" maw={480}>
              <Button
                variant={segment.query === query ? 'light' : 'subtle'}
                flex={1}
                miw={0}
                justify="flex-start"
                aria-current={segment.query === query || undefined}
                onClick={() => onChoose(segment.query)}
              >
                {segment.name}
              </Button>
              <IconAction
                label={t('segments:saved.rename', { name: segment.name })}
                icon={IconPencil}
                variant="subtle"
                onClick={() => setNaming({ segment })}
              />
              <IconAction
                label={t('segments:saved.delete', { name: segment.name })}
                icon={IconTrash}
                variant="subtle"
                onClick={() => void remove(segment)}
              />
            </Group>
          ))}
        </>
      )}
      <Group gap="sm">
        <Button
          variant="light"
          size="sm"
          disabled={full || segments === undefined}
          leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
          onClick={() => setNaming({})}
        >
          {t('segments:saved.save')}
        </Button>
        {full && (
          <Text size="sm" c="dimmed">
            {t('common:quota.full.segments', { maximum: most })}
          </Text>
        )}
      </Group>
      {naming && (
        <NamePopup
          title={naming.segment ? t('segments:saved.rename', { name: naming.segment.name }) : t('segments:saved.save')}
          initial={naming.segment?.name ?? ''}
          check={(name) => checkSavedSegment({ name })}
          failed={t('common:save.failed')}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </Stack>
  );
}
