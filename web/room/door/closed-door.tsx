import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EntranceLayout } from '~/frame/entrance-layout';
import { FocusedTitle } from '~/ui/focused-title';
import { usePageTitle } from '~/ui/page-title';
import { BrandBand } from './brand-band';

/**
 * Shown while the organiser's account is closed. Guests do not see the reason. Guests who had
 * joined find their answers again when the room reopens.
 */
export function ClosedDoor() {
  const { t } = useTranslation(['room', 'common']);
  usePageTitle([t('room:closed.title')]);
  return (
    <EntranceLayout band={<BrandBand />}>
      <Stack gap="md" align="flex-start">
        <FocusedTitle order={1}>{t('room:closed.title')}</FocusedTitle>
        <Text>{t('room:closed.body')}</Text>
        <Button variant="default" size="lg" onClick={() => globalThis.location.reload()}>
          {t('common:action.retry')}
        </Button>
      </Stack>
    </EntranceLayout>
  );
}
