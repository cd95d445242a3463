import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { msUntil } from '../../server-clock';
import classes from './countdown.module.css';

/**
 * The server's time is known to the second, and the estimate is up to a second behind it. A guest
 * should not see more time than there is.
 */
const estimateMs = 1_000;

const secondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((msUntil(instant) - estimateMs) / 1_000));

type CountdownProps = {
  /** The end by the server's clock; null during a pause. */
  endsAt: string | null;
  /** The guest can still answer, so screen readers say when the time runs out. */
  isOpen: boolean;
};

/** Seconds at which screen readers say how much time is left. */
const told = [5, 10];

/** The seconds left of a question. Screen readers read them on request, and near the end. */
export function Countdown({ endsAt, isOpen }: CountdownProps) {
  const { t } = useTranslation('led');
  const [, tick] = useState(0);
  const isRunning = endsAt !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 200);
    return () => clearInterval(timer);
  }, [isRunning]);
  const seconds = endsAt === null ? null : secondsUntil(endsAt);
  const near = isOpen && seconds ? told.find((mark) => seconds <= mark) : undefined;
  return (
    <>
      <div
        className={classes.countdown}
        role="timer"
        aria-label={seconds === null ? t('bar.paused') : t('question.left', { count: seconds })}
        data-hurry={(seconds !== null && seconds > 0 && seconds <= 5) || undefined}
      >
        <span aria-hidden="true">{seconds ?? '–'}</span>
      </div>
      <VisuallyHidden role="status">
        {near !== undefined && t('question.left', { count: near })}
      </VisuallyHidden>
    </>
  );
}
