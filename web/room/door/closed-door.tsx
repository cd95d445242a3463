import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Entrance } from '~/frame/entrance';
import { ArrivalTitle } from '~/ui/arrival-title';
import { usePageTitle } from '~/ui/page-title';
import { HouseBand } from './house-band';

/**
 * Shown while the organiser's account is closed. Guests do not see the reason. Guests who had
 * joined find their answers again when the room reopens.
 */
export function ClosedDoor() {
  const { t } = useTranslation(['room', 'common']);
  usePageTitle([t('room:closed.title')]);
  return (
    <Entrance band={<HouseBand />}>
      <Stack gap="md" align="flex-start">
        <ArrivalTitle order={1}>{t('room:closed.title')}</ArrivalTitle>
        <Text>{t('room:closed.body')}</Text>
        <Button variant="default" size="lg" onClick={() => globalThis.location.reload()}>
          {t('common:action.retry')}
        </Button>
      </Stack>
    </Entrance>
  );
}
