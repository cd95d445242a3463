import { Button, Group } from '@mantine/core';
import { IconPresentation, IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { kindOfType } from '../../../shared/vocabulary/tasting.js';
import type { HomeEvent } from './use-home';

/**
 * Buttons that lead a group event, and share an event: its link, its QR code and its poster.
 * `children` are more buttons.
 */
export function EventActions({
  event: { reference, tasting, type, publicCode, runEnded },
  children,
}: {
  event: HomeEvent;
  children?: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const isLed = type === 'CONVENTIONAL_TAST';
  return (
    <Group gap="sm">
      {isLed && (
        <Button
          component="a"
          href={paths.desk(publicCode)}
          target="_blank"
          rel="noopener"
          variant={runEnded ? 'default' : 'filled'}
          aria-label={t('home.open.leadNamed', { name: tasting })}
          leftSection={<IconPresentation size={18} aria-hidden="true" />}
        >
          {t('home.open.lead')}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.events.share(kindOfType[type], reference)}
        variant={isLed ? 'default' : 'filled'}
        aria-label={t('home.open.shareNamed', { name: tasting })}
        leftSection={<IconQrcode size={18} aria-hidden="true" />}
      >
        {t('home.open.share')}
      </Button>
      {children}
    </Group>
  );
}
