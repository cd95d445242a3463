import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, invalidate, unwrap, useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { SavedQueries } from '~/frame/saved-queries';
import { LoadFailed } from '~/ui/load-failed';
import { checkSavedSegment } from '../../../shared/rules/segment.js';

const path = '/api/v1/segment/{uid}';

type SavedSegmentsProps = {
  /** The conditions on the screen, as a URL query. */
  query: string;
  onChoose: (query: string) => void;
};

/** Lists the named segments, and saves, renames and deletes them. */
export function SavedSegments({ query, onChoose }: SavedSegmentsProps) {
  const { t } = useTranslation(['segments', 'common']);
  const { uid } = useAccount();
  const { data: segments, error, mutate } = useGet(path, { params: { path: { uid } } });
  const most = useCompany().data?.usage.segments.max ?? null;
  const full = most !== null && segments !== undefined && segments.length >= most;
  const at = (id: string) => ({ params: { path: { uid, id } } });
  return (
    <>
      {error && !segments && <LoadFailed error={error} onRetry={() => void mutate()} />}
      <SavedQueries
        words={{
          title: t('segments:saved.title'),
          save: t('segments:saved.save'),
          failed: t('common:save.failed'),
          rename: (name) => t('segments:saved.rename', { name }),
          remove: (name) => t('segments:saved.delete', { name }),
        }}
        kept={segments}
        query={query}
        savable={!full && segments !== undefined}
        check={(name) => checkSavedSegment({ name })}
        calls={{
          keep: (name) =>
            unwrap(api.POST(path, { params: { path: { uid } }, body: { name, query } })),
          rename: ({ id, version }, name) =>
            unwrap(api.POST(`${path}/{id}`, { ...at(id), body: { name, version } })),
          remove: (id) => api.DELETE(`${path}/{id}`, at(id)),
          restore: (id) => unwrap(api.POST(`${path}/{id}/restore`, at(id))),
          reread: () => void invalidate(path),
        }}
        onChoose={onChoose}
        note={
          full && (
            <Text size="sm" c="dimmed">
              {t('common:quota.full.segments', { maximum: most })}
            </Text>
          )
        }
      />
    </>
  );
}
