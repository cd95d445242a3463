import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, invalidate, unwrap, useGet } from '~/api/client';
import { SavedQueries } from '~/frame/saved-queries';
import { checkReportName } from '../../../../shared/rules/report.js';
import {
  type FilterInput,
  parseFilter,
  serializeFilter,
} from '../../../../shared/rules/report-filter.js';

const path = '/api/v1/report/{uid}/filters';

type SavedFiltersProps = {
  draft: FilterInput;
  /** Whether the draft is valid. */
  savable: boolean;
  onChoose: (input: FilterInput) => void;
};

/** Lists the named filters, and saves, renames and deletes them. */
export function SavedFilters({ draft, savable, onChoose }: SavedFiltersProps) {
  const { t } = useTranslation('reports');
  const { uid } = useAccount();
  const { data: filters } = useGet(path, { params: { path: { uid } } });
  const query = serializeFilter(draft);
  const at = (id: string) => ({ params: { path: { uid, id } } });
  return (
    <SavedQueries
      words={{
        title: t('filter.saved'),
        save: t('filter.save'),
        failed: t('filter.saveFailed'),
        rename: (name) => t('filter.rename', { name }),
        remove: (name) => t('filter.delete', { name }),
      }}
      kept={filters}
      query={query}
      savable={savable && query !== ''}
      check={checkReportName}
      calls={{
        keep: (name) =>
          unwrap(api.POST(path, { params: { path: { uid } }, body: { name, query } })),
        rename: ({ id, version }, name) =>
          unwrap(api.POST(`${path}/{id}`, { ...at(id), body: { name, version } })),
        remove: (id) => api.DELETE(`${path}/{id}`, at(id)),
        restore: (id) => unwrap(api.POST(`${path}/{id}/restore`, at(id))),
        reread: () => void invalidate(path),
      }}
      onChoose={(text) => onChoose(parseFilter(new URLSearchParams(text)))}
      inWindow
    />
  );
}
