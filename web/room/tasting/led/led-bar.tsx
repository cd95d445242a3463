import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWakeLock } from '~/ui/use-wake-lock';
import type { Room } from '../../room-types';
import type { Step } from '../steps';
import { useStepName } from '../use-step-name';
import classes from './led-bar.module.css';
import { NameButton } from './quiz/name-button';
import { OwnTableButton } from './table/own-table-button';
import type { Led } from './use-led-steps';

type LedBarProps = {
  token: string;
  room: Room;
  led: Led;
  step: Step;
  /** The name of the page, for screen readers. */
  name: string;
  onGo: (step: Step) => void;
};

/**
 * The bar at the bottom of a led event: the instructor's step, ways back to earlier steps, and the
 * way to the instructor's step for a guest who is elsewhere. Its height never changes.
 */
export function LedBar({ token, room, led, step, name, onGo }: LedBarProps) {
  const { t } = useTranslation(['led', 'room']);
  const stepName = useStepName(room, step);
  // Phones that sleep miss the moment of a reveal or a question.
  useWakeLock(true);
  const { run, isAway, isBehind, previous, next } = led;
  const place = { number: run.position + 1, total: run.steps };
  return (
    <nav className={classes.bar} aria-label={t('room:next.label')}>
      <ActionIcon
        size={52}
        variant="default"
        radius="xl"
        onClick={() => previous && onGo(previous)}
        disabled={!previous}
        aria-label={
          previous ? t('room:next.back', { name: stepName(previous) }) : t('room:next.first')
        }
      >
        <IconChevronLeft aria-hidden="true" />
      </ActionIcon>
      {isAway ? (
        <Button className={classes.back} size="lg" px="md" radius="xl" onClick={led.back}>
          <span className={classes.name}>{t(isBehind ? 'led:bar.goThere' : 'led:bar.back')}</span>
        </Button>
      ) : (
        <p className={classes.place}>
          <b>{t('led:bar.step', place)}</b>
          <span>
            {run.paused
              ? t('led:bar.paused')
              : t('led:bar.ledBy', { instructor: room.session.instructor })}
          </span>
        </p>
      )}
      {!isAway && <OwnTableButton />}
      {!isAway && run.hasQuiz && led.page !== 'lobby' && (
        <NameButton token={token} version={run.version} instructor={room.session.instructor} />
      )}
      {next && !isAway && (
        <ActionIcon
          size={52}
          variant="filled"
          radius="xl"
          onClick={() => onGo(next)}
          aria-label={stepName(next)}
        >
          <IconChevronRight aria-hidden="true" />
        </ActionIcon>
      )}
      <VisuallyHidden role="status">
        {isBehind
          ? t('led:bar.goThere')
          : `${t('led:bar.now', { ...place, name })}${run.paused ? `. ${t('led:bar.paused')}` : ''}`}
      </VisuallyHidden>
    </nav>
  );
}
