import { Alert, Button, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FocusedTitle } from '~/ui/focused-title';
import type { Patience } from './use-retry-after';

/** Says that the call is retried, and when. `page` adds a page title, if nothing else is shown. */
export function RetryNotice({
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
      {page && <FocusedTitle order={1}>{t('wait.title')}</FocusedTitle>}
      <Alert
        color="gray"
        variant="light"
        role="status"
        icon={<IconHourglass aria-hidden="true" />}
        title={page ? undefined : t('wait.title')}
      >
        {/* Screen readers read a timer on request, not every second. */}
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
