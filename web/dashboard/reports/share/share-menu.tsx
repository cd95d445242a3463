import { Menu } from '@mantine/core';
import { IconLink, IconPhoto, IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, useLocation, useNavigate } from 'react-router-dom';
import { MenuButton } from '~/ui/menu-button';
import type { ReportRef } from '../report-requests';
import type { ReportSummary } from '../use-report';

const ShareByLink = lazy(() => import('./share-by-link'));
const SharePictures = lazy(() => import('../pictures/share-pictures'));

/** The state of a navigation to a report that was saved in order to be shared. */
export type ToShare = { share: 'link' };

type ShareMenuProps = {
  address: ReportRef;
  summary: ReportSummary;
  /** Saves a live report, which has no links. */
  onSave: () => void;
};

/** Opens the windows from which a report is shared. */
export function ShareMenu({ address, summary, onSave }: ShareMenuProps) {
  const { t } = useTranslation('reports');
  const { pathname, search, state } = useLocation() as { state: Partial<ToShare> | null } & Path;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'link' | 'pictures' | null>(state?.share ?? null);
  // The window opens by itself only once, and not again after a reload.
  const asked = state?.share !== undefined;
  useEffect(() => {
    if (asked) void navigate({ pathname, search }, { replace: true, state: null });
  }, [asked, navigate, pathname, search]);
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
            onSave={() => {
              setOpened(null);
              onSave();
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
