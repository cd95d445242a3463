import { Menu } from '@mantine/core';
import { IconDownload, IconTableImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { paths } from '~/frame/paths';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { fileLanguageOf } from '~/i18n/file-language';
import { MenuButton } from '~/ui/menu-button';
import { saveFile } from '~/ui/save-file';

const exports = {
  xlsx: { path: '/api/v1/product/{uid}/export.xlsx', label: 'list.exportExcel' },
  csv: { path: '/api/v1/product/{uid}/export.csv', label: 'list.exportCsv' },
} as const;

/**
 * Menu to import and to export the catalogue as a table.
 * It is a chunk of its own, so that the list appears before the menu.
 * @param empty whether there is nothing to export
 */
export default function ImportExportMenu({ empty }: { empty: boolean }) {
  const { t } = useTranslation('products');
  const { uid } = useAccount();
  const locale = useLocale();
  const { busy, save } = useExport(t('list.exportFailed'));

  const write = async (kind: keyof typeof exports) => {
    const query = { lang: fileLanguageOf(locale) };
    const file = await unwrap(
      api.GET(exports[kind].path, { params: { path: { uid }, query }, parseAs: 'blob' }),
    );
    saveFile(file, `${t('list.title').toLowerCase()}.${kind}`);
  };

  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <MenuButton loading={busy}>{t('list.table')}</MenuButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.products.import}
          leftSection={<IconTableImport size={18} stroke={1.6} aria-hidden="true" />}
        >
          {t('list.import')}
        </Menu.Item>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Menu.Item
            key={kind}
            disabled={empty}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => void save(() => write(kind))}
          >
            {t(exports[kind].label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
