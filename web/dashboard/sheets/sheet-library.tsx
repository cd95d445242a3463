import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { type ApiError, api, unwrap } from '~/api/client';
import { usePredefinedSheets } from '~/api/reference-data';
import { putInList } from '~/frame/list-cache';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { SheetBrowser } from './sheet-browser';
import { sheetList } from './use-own-sheets';

type SheetLibraryProps = { opened: boolean; onClose: () => void };

/** Dialog with the predefined sheets, to view and to import them. */
export function SheetLibrary({ opened, onClose }: SheetLibraryProps) {
  const { t } = useTranslation('sheets');
  const [limit, setLimit] = useState<ApiError | null>(null);
  return (
    <>
      <Popup opened={opened && !limit} title={t('library.title')} onClose={onClose} size="lg">
        <Importable onImported={onClose} onLimit={setLimit} />
      </Popup>
      <PlanLimit error={limit} hint={t('gate')} onClose={() => setLimit(null)} />
    </>
  );
}

function Importable({
  onImported,
  onLimit,
}: {
  onImported: () => void;
  onLimit: (limit: ApiError) => void;
}) {
  const { t } = useTranslation('sheets');
  const { uid } = useAccount();
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, error, mutate } = usePredefinedSheets();
  const [importing, setImporting] = useState<string | null>(null);

  const importIt = async (path: string) => {
    setImporting(path);
    try {
      const made = await unwrap(
        api.POST('/api/v1/assessmentSheet/user/{uid}/import', {
          params: { path: { uid } },
          body: { path },
        }),
      );
      await putInList(sheetList(uid), made);
      notifySaved(t('library.imported', { name: localize(made.name, locale) }));
      onImported();
    } catch (failure) {
      if (isPlanLimit(failure)) onLimit(failure);
      else notifyError(errorText(failure), t('library.importFailed'));
    } finally {
      setImporting(null);
    }
  };

  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('library.intro')}
      </Text>
      <SheetBrowser
        sheets={data}
        error={error}
        onRetry={() => void mutate()}
        action={({ path }, name) => (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={t('library.importOne', { name })}
            loading={importing === path}
            disabled={importing !== null && importing !== path}
            onClick={() => void importIt(path)}
          >
            {t('library.import')}
          </Button>
        )}
      />
    </>
  );
}
