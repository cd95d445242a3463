import { Menu, Text } from '@mantine/core';
import { IconLink, IconPhoto, IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '~/ui/menu-button';
import { useFormat } from '~/ui/use-format';
import { fewestTogether } from '../../../../shared/rules/statistics.js';
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
  const format = useFormat();
  // Reopening the window must not save the live report again.
  const [saved, setSaved] = useState<string | null>(null);
  // A filtered live report is saved without its filter, so the number of its guests is not known.
  const isKnown = address.kind !== 'generated' || !address.filter;
  const { answered } = summary.attendees;
  const few = isKnown && answered < fewestTogether;
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
            {few && (
              <Text size="xs" maw="16rem">
                {t('share.fewest', { answered: format.number(answered) })}
              </Text>
            )}
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
            few={few}
            saved={saved}
            onSaved={setSaved}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
