import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EntranceLayout } from '~/frame/entrance-layout';
import { FocusedTitle } from '~/ui/focused-title';
import { usePageTitle } from '~/ui/page-title';
import { BrandBand } from './brand-band';

/** Shown to a guest whom the host has removed. */
export function RemovedDoor() {
  const { t } = useTranslation('room');
  usePageTitle([t('removed.title')]);
  return (
    <EntranceLayout band={<BrandBand />}>
      <Stack gap="md" align="flex-start">
        <FocusedTitle order={1}>{t('removed.title')}</FocusedTitle>
        <Text>{t('removed.body')}</Text>
      </Stack>
    </EntranceLayout>
  );
}
