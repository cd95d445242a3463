import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Ticket } from '~/frame/ticket/ticket';
import { FocusedTitle } from '~/ui/focused-title';
import { LobbyContent } from '../lobby-content';
import type { Door } from '../room-types';
import { useCountdown } from '../server-clock';
import { useEventDates } from '../use-event-dates';
import { useTastingTexts } from '../use-tasting-texts';
import classes from './pending-door.module.css';
import { ReminderForm } from './reminder-form';

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

export type PendingDoorProps = {
  door: Door;
  /** A sample, in the editor of a theme: it sends no data. */
  sample?: boolean;
};

/** The door before the event starts, with a countdown and a ticket. */
export function PendingDoor({ door, sample = false }: PendingDoorProps) {
  const { t } = useTranslation('room');
  const { start } = useEventDates(door);
  const left = useCountdown(door.fromDate);
  const tasting = useTastingTexts(door.tasting).name;
  const parts = units.map(([unit, length], index) => ({
    unit,
    value: Math.floor((left % (units[index - 1]?.[1] ?? Infinity)) / length),
  }));
  const shown = parts.filter(({ unit, value }) => unit !== 'days' || value > 0);
  return (
    <Stack gap="md">
      <FocusedTitle order={2}>{t('pending.title')}</FocusedTitle>
      <Text>{t('pending.body', { start })}</Text>
      <div className={classes.countdown} role="timer" aria-label={t('pending.timer')}>
        {shown.map(({ unit, value }) => (
          <div key={unit}>
            <b>{String(value).padStart(2, '0')}</b>
            <span>{t(`pending.${unit}`, { count: value })}</span>
          </div>
        ))}
      </div>
      <Ticket
        name={tasting}
        organiser={door.organiser.name}
        fromDate={door.fromDate}
        timeZone={door.timeZone}
        code={door.code}
      >
        {!sample && <ReminderForm door={door} />}
      </Ticket>
      <LobbyContent lobby={door.theme?.lobby} />
      <Text c="dimmed" size="sm">
        {t('pending.opens')}
      </Text>
    </Stack>
  );
}
