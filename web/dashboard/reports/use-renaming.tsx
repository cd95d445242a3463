import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError, api, unwrap } from '~/api/client';
import { NamePopup } from '~/frame/name-popup';
import { notifySaved } from '~/ui/notify';
import { checkReportName } from '../../../shared/rules/report.js';
import { refreshReports, type SavedReport } from './use-report';

type Named = Pick<SavedReport, 'id' | 'name' | 'version'>;

/**
 * Renames a saved report. `ask` opens the popup, and the caller renders `popup`. `onRenamed`
 * receives the stored report.
 */
export function useRenaming(onRenamed?: (report: SavedReport) => void): {
  ask: (report: Named) => void;
  popup: ReactNode;
} {
  const { t } = useTranslation(['reports', 'common']);
  const { uid } = useAccount();
  const [renaming, setRenaming] = useState<Named | null>(null);

  const rename = async ({ id, version }: Named, name: string) => {
    try {
      const saved = await unwrap(
        api.POST('/api/v1/report/{uid}/{id}', {
          params: { path: { uid, id } },
          body: { name, version },
        }),
      );
      onRenamed?.(saved);
      notifySaved(t('common:save.savedName', { name: saved.name }));
    } catch (error) {
      // Somebody else renamed it meanwhile: the popup starts again from the current name and
      // version.
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        const current = error.details.current as SavedReport | undefined;
        if (current) setRenaming(current);
      }
      throw error;
    }
    setRenaming(null);
    void refreshReports();
  };

  const popup = renaming && (
    <NamePopup
      key={renaming.version}
      title={t('reports:rename.title')}
      initial={renaming.name}
      check={checkReportName}
      failed={t('reports:save.failed')}
      onSave={(name) => rename(renaming, name)}
      onClose={() => setRenaming(null)}
    />
  );
  return { ask: setRenaming, popup };
}
