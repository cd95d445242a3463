import { ActionIcon, Button, Switch, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconPlugConnectedX, IconPresentation, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/frame/paths';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { QuestionsButton } from './audience/questions-button';
import classes from './desk-header.module.css';
import type { Desk } from './run-steps';
import { useServerNow } from './server-clock';
import { useEventTimes } from './use-event-times';

type DeskHeaderProps = {
  desk: Desk;
  connected: boolean;
  onGuests: () => void;
  onQuestions: () => void;
  onHelp: () => void;
  onLock: (locked: boolean) => void;
  onEnd: () => void;
};

/** The event, its guests, the connection and the clock, at the top of every state. */
export function DeskHeader({
  desk,
  connected,
  onGuests,
  onQuestions,
  onHelp,
  onLock,
  onEnd,
}: DeskHeaderProps) {
  const { t } = useTranslation('desk');
  const { session, joined, locked, status } = desk;
  return (
    <header className={classes.header}>
      <div className={classes.names}>
        <h1 className={classes.tasting}>{session.tasting}</h1>
        <p className={classes.facts}>
          <span className={classes.code}>{session.code}</span>
          <Connection connected={connected} live={status === 'LED'} />
        </p>
      </div>
      {status === 'LED' && (
        <Switch
          visibleFrom="sm"
          size="md"
          className={classes.door}
          label={t('door.lock')}
          checked={locked}
          onChange={(event) => onLock(event.currentTarget.checked)}
        />
      )}
      <UnstyledButton
        className={classes.joined}
        onClick={onGuests}
        aria-label={t('guests.open', { count: joined })}
      >
        <IconUsers size={20} stroke={1.6} aria-hidden="true" />
        {joined}
      </UnstyledButton>
      {status !== 'SELF_PACED' && (
        <QuestionsButton waiting={desk.audience.waiting} onOpen={onQuestions} />
      )}
      <Clock session={session} />
      <ActionIcon
        component="a"
        href={paths.screen(session.code)}
        target="_blank"
        rel="noopener"
        size={44}
        aria-label={t('lobby.screen')}
      >
        <IconPresentation size={22} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        className={classes.help}
        size={44}
        aria-label={t('keys.title')}
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        <IconKeyboard size={22} stroke={1.6} />
      </ActionIcon>
      <span className={classes.scheme}>
        <ColorSchemeToggle />
      </span>
      {status === 'LED' && (
        <Button visibleFrom="sm" variant="default" h={44} onClick={onEnd}>
          {t('end.action')}
        </Button>
      )}
    </header>
  );
}

function Connection({ connected, live }: { connected: boolean; live: boolean }) {
  const { t } = useTranslation('desk');
  return (
    <span className={classes.connection} data-connected={connected || undefined} role="status">
      {connected ? (
        <span className={classes.light} data-live={live || undefined} aria-hidden="true" />
      ) : (
        <IconPlugConnectedX size={16} aria-hidden="true" />
      )}
      {connected ? (live ? t('connection.live') : t('connection.ready')) : t('connection.lost')}
    </span>
  );
}

function Clock({ session }: Pick<Desk, 'session'>) {
  const now = useServerNow();
  const times = useEventTimes(session);
  const offset = times.offset(now);
  return (
    <time className={classes.clock}>
      {times.bare(now)}
      {offset && <small> {offset}</small>}
    </time>
  );
}
