import { Alert, Button, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ArrivalTitle } from '~/ui/arrival-title';
import type { Patience } from './use-patience';

/** That it goes on by itself, and when; `page` where there is nothing else to see. */
export function WaitNotice({
  patience: { seconds, giveUp },
  page = false,
}: {
  patience: Patience;
  page?: boolean;
}) {
  const { t } = useTranslation('room');
  if (seconds === null) return null;
  return (
    <>
      {page && <ArrivalTitle order={1}>{t('wait.title')}</ArrivalTitle>}
      <Alert
        color="gray"
        variant="light"
        role="status"
        icon={<IconHourglass aria-hidden="true" />}
        title={page ? undefined : t('wait.title')}
      >
        {/* a timer is read when one asks for it, not each second */}
        <Text role="timer" mb="sm">
          {t('wait.retry', { count: seconds })}
        </Text>
        <Button variant="default" size="sm" onClick={giveUp}>
          {t('wait.stop')}
        </Button>
      </Alert>
    </>
  );
}
