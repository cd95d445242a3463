import { Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusedTitle } from '~/ui/focused-title';

/** The desk shows a guest who knocks at least once a minute. */
const knockMs = 5_000;

/** The door is locked. The phone knocks until the host lets the guest in. */
export function LockedDoor({
  waits,
  onKnock,
  onBack,
}: {
  /** The desk shows the guest. False while too many others wait. */
  waits: boolean;
  onKnock: () => Promise<void>;
  onBack: () => void;
}) {
  const { t } = useTranslation(['room', 'common']);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void onKnock(), knockMs);
    return () => clearTimeout(timer);
  });
  return (
    <Stack gap="md" align="flex-start">
      <FocusedTitle order={2}>{t('room:locked.title')}</FocusedTitle>
      <Text role="status">{t(waits ? 'room:locked.waiting' : 'room:locked.full')}</Text>
      {waits ? (
        <Loader aria-hidden="true" />
      ) : (
        <Button size="lg" onClick={() => void onKnock()}>
          {t('common:action.retry')}
        </Button>
      )}
      <Button variant="subtle" size="md" onClick={onBack}>
        {t('common:action.cancel')}
      </Button>
    </Stack>
  );
}
