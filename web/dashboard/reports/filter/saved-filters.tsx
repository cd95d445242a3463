import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type GetData, invalidate, unwrap, useGet } from '~/api/client';
import { useUser } from '~/api/session';
import { NamePopup } from '~/frame/name-popup';
import { useErrorText } from '~/i18n/use-error-text';
import { IconAction } from '~/ui/icon-action';
import { notifyError, notifySaved, notifyUndoable } from '~/ui/notify';
import { checkReportName } from '../../../../shared/rules/report.js';
import { type FilterInput, filterIn, filterText } from '../../../../shared/rules/report-filter.js';

const path = '/api/v1/report/{uid}/filters';
type SavedFilter = GetData<typeof path>[number];

type SavedFiltersProps = {
  draft: FilterInput;
  /** Whether what is written can be kept. */
  savable: boolean;
  onChoose: (input: FilterInput) => void;
};

/** The filters that are kept by name: to choose, rename, delete, and to keep the one that is written. */
export function SavedFilters({ draft, savable, onChoose }: SavedFiltersProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { uid } = useUser();
  const errorText = useErrorText();
  const { data: filters } = useGet(path, { params: { path: { uid } } });
  const [naming, setNaming] = useState<{ filter?: SavedFilter } | null>(null);
  const query = filterText(draft);
  const at = (id: string) => ({ params: { path: { uid, id } } });
  const reread = () => void invalidate(path);

  const save = async (name: string) => {
    const filter = naming?.filter;
    const saved = await unwrap(
      filter
        ? api.POST(`${path}/{id}`, { ...at(filter.id), body: { name, version: filter.version } })
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
  const remove = async ({ id, name }: SavedFilter) => {
    try {
      await api.DELETE(`${path}/{id}`, at(id));
      notifyUndoable(t('common:save.deletedName', { name }), () => void restore(id), { focus: false });
    } catch (error) {
      notifyError(errorText(error), t('common:delete.failed'));
    }
    reread();
  };

  return (
    <section aria-label={t('reports:filter.saved')}>
      {filters && filters.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t('reports:filter.saved')}
          </Text>
          {filters.map((filter) => (
            <Group key={filter.id} gap={4} wrap="nowrap">
              <Button
                variant="subtle"
                flex={1}
                miw={0}
                justify="flex-start"
                aria-current={filter.query === query || undefined}
                onClick={() => onChoose(filterIn(new URLSearchParams(filter.query)))}
              >
                {filter.name}
              </Button>
              <IconAction
                label={t('reports:filter.rename', { name: filter.name })}
                icon={IconPencil}
                variant="subtle"
                onClick={() => setNaming({ filter })}
              />
              <IconAction
                label={t('reports:filter.delete', { name: filter.name })}
                icon={IconTrash}
                variant="subtle"
                onClick={() => void remove(filter)}
              />
            </Group>
          ))}
        </>
      )}
      <Button
        variant="light"
        size="xs"
        my="sm"
        disabled={!savable || query === ''}
        leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
        onClick={() => setNaming({})}
      >
        {t('reports:filter.save')}
      </Button>
      {naming && (
        <NamePopup
          title={naming.filter ? t('reports:filter.rename', { name: naming.filter.name }) : t('reports:filter.save')}
          initial={naming.filter?.name ?? ''}
          check={checkReportName}
          failed={t('reports:filter.saveFailed')}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </section>
  );
}
