import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconGlassOff, IconHeart } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { LanguagePicker } from '~/ui/language-picker';
import type { Door } from '../room-types';
import { useEventDates } from '../use-event-dates';
import classes from './door.module.css';

const second = 1_000;
const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Before it starts: when, and how long until then. */
export function PendingDoor({ door, clockAheadMs }: { door: Door; clockAheadMs: number }) {
  const { t } = useTranslation('room');
  const { start } = useEventDates(door);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);

  const left = Math.max(0, Math.ceil((Date.parse(door.fromDate) + clockAheadMs - now) / second));
  const parts = units.map(([unit, length], index) => ({ unit, value: Math.floor((left % (units[index - 1]?.[1] ?? Infinity)) / length) }));
  // days are not shown once there are none
  const shown = parts.filter(({ unit, value }) => unit !== 'days' || value > 0);
  return (
    <Stack gap="md">
      <Title order={2}>{t('pending.title')}</Title>
      <Text>{t('pending.body', { start })}</Text>
      <div className={classes.countdown} role="timer" aria-label={t('pending.timer')}>
        {shown.map(({ unit, value }) => (
          <div key={unit}>
            <b>{String(value).padStart(2, '0')}</b>
            <span>{t(`pending.${unit}`, { count: value })}</span>
          </div>
        ))}
      </div>
      <Text c="dimmed" size="sm">
        {t('pending.opens')}
      </Text>
    </Stack>
  );
}

/** After the end, to somebody who did not take part. */
export function FinishedDoor({ door }: { door: Door }) {
  const { t } = useTranslation('room');
  const { end } = useEventDates(door);
  return (
    <Stack gap="md" align="flex-start">
      <IconHeart size={36} stroke={1.4} aria-hidden="true" />
      <Title order={2}>{t('finished.title')}</Title>
      <Text>{t('finished.body', { end, organiser: door.organiser.name })}</Text>
    </Stack>
  );
}

/** A code that leads nowhere, and a place to try another. */
export function UnknownCode({ code }: { code: string }) {
  const { t } = useTranslation('room');
  const navigate = useNavigate();
  const [other, setOther] = useState('');
  return (
    <main className={classes.unknown}>
      <IconGlassOff size={44} stroke={1.2} aria-hidden="true" />
      <Title order={1}>{t('unknown.title')}</Title>
      <Text>{t('unknown.body', { code })}</Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (other.trim()) void navigate(paths.room(encodeURIComponent(other.trim().toUpperCase())));
        }}
      >
        <TextInput
          label={t('unknown.label')}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
          maxLength={64}
          size="md"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="md" fullWidth mt="sm">
          {t('unknown.go')}
        </Button>
      </form>
      <LanguagePicker />
    </main>
  );
}
