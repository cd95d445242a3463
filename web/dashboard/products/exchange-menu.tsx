import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '~/api/client';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError } from '~/ui/notify';
import { saveFile } from '~/ui/save-file';
import { contentLanguages } from '../../../shared/vocabulary/languages.js';

const exports = {
  xlsx: { path: '/api/v1/product/{uid}/export.xlsx', label: 'list.exportExcel' },
  csv: { path: '/api/v1/product/{uid}/export.csv', label: 'list.exportCsv' },
} as const;

/** The catalogue from and to a file. @param empty there is nothing to export */
export function ExchangeMenu({ empty }: { empty: boolean }) {
  const { t } = useTranslation('products');
  const { uid } = useUser();
  const locale = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  const save = async (kind: keyof typeof exports) => {
    setBusy(true);
    const lang = contentLanguages.find((language) => language === locale.slice(0, 2).toUpperCase());
    try {
      const { data } = await api.GET(exports[kind].path, {
        params: { path: { uid }, query: lang ? { lang } : {} },
        parseAs: 'blob',
      });
      if (data) saveFile(data as unknown as Blob, `${t('list.title').toLowerCase()}.${kind}`);
    } catch (error) {
      notifyError(errorText(error), t('list.exportFailed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          {t('list.exchange')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.products.import} leftSection={<IconTableImport size={18} stroke={1.6} aria-hidden="true" />}>
          {t('list.import')}
        </Menu.Item>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Menu.Item
            key={kind}
            disabled={empty}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => void save(kind)}
          >
            {t(exports[kind].label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
