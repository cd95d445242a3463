import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Entrance } from '~/frame/entrance';
import { ArrivalTitle } from '~/ui/arrival-title';
import { usePageTitle } from '~/ui/page-title';
import { HouseBand } from './house-band';

/** The room is shut with its organiser's account, of which guests are told nothing; whoever was in comes back to their answers. */
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
