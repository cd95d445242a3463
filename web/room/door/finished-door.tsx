import { Stack, Text } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FocusedTitle } from '~/ui/focused-title';
import type { Door } from '../room-types';
import { useEventDates } from '../use-event-dates';

/** Shown after the end to people who did not take part. */
export function FinishedDoor({ door }: { door: Door }) {
  const { t } = useTranslation('room');
  const { end } = useEventDates(door);
  return (
    <Stack gap="md" align="flex-start">
      <IconHeart size={36} stroke={1.4} aria-hidden="true" />
      <FocusedTitle order={2}>{t('finished.title')}</FocusedTitle>
      <Text>{t('finished.body', { end, organiser: door.organiser.name })}</Text>
    </Stack>
  );
}
