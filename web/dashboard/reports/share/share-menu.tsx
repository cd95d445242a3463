import { Menu } from '@mantine/core';
import { IconLink, IconPhoto, IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '~/ui/menu-button';
import type { ReportRef } from '../report-requests';
import type { ReportSummary } from '../use-report';

const ShareByLink = lazy(() => import('./share-by-link'));
const SharePictures = lazy(() => import('../pictures/share-pictures'));

type ShareMenuProps = {
  address: ReportRef;
  summary: ReportSummary;
};

/** Opens the windows from which a report is shared. */
export function ShareMenu({ address, summary }: ShareMenuProps) {
  const { t } = useTranslation('reports');
  // Reopening the window must not save the live report again.
  const [saved, setSaved] = useState<string | null>(null);
  const [opened, setOpened] = useState<'link' | 'pictures' | null>(null);
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <MenuButton leftSection={<IconShare3 size={18} aria-hidden="true" />}>
            {t('share.action')}
          </MenuButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLink size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpened('link')}
          >
            {t('share.byLink')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPhoto size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpened('pictures')}
          >
            {t('poster.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'pictures' && (
        <Suspense>
          <SharePictures summary={summary} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {opened === 'link' && (
        <Suspense>
          <ShareByLink
            address={address}
            summary={summary}
            saved={saved}
            onSaved={setSaved}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
