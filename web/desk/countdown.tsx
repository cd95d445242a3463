import { useTranslation } from 'react-i18next';
import classes from './countdown.module.css';
import type { Desk } from './run-steps';
import { useServerNow } from './server-clock';
import { countdown } from './timing';

/** The seconds that are left for a quiz question. */
export function Countdown({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const now = useServerNow(true);
  const left = countdown(desk, now);
  if (left === null)
    return <p className={classes.over}>{desk.pausedAt ? t('quiz.paused') : t('quiz.starts')}</p>;
  if (left === 0) return <p className={classes.over}>{t('quiz.over')}</p>;
  const whole = Math.max(left, desk.quizSeconds + desk.extraSeconds);
  return (
    <div className={classes.countdown} role="timer" aria-label={t('quiz.left', { count: left })}>
      <strong aria-hidden="true">{left}</strong>
      <span aria-hidden="true">{t('quiz.seconds', { count: left })}</span>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ inlineSize: `${(left / whole) * 100}%` }} />
      </div>
    </div>
  );
}
