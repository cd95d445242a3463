import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import classes from './cards.module.css';
import type { Desk } from './run-steps';
import { useServerNow } from './server-clock';
import { minutesBehind, secondsBehind, secondsInStep, secondsLeft, secondsOfStep } from './timing';
import { useEventTimes } from './use-event-times';

const minuteMs = 60_000;

/** The time in the current step, and the evening against its plan. */
export function TimeCard({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const times = useEventTimes(desk.session);
  const now = useServerNow();
  const [spent, planned] = [secondsInStep(desk, now), secondsOfStep(desk)];
  const behind = minutesBehind(secondsBehind(desk, now) ?? 0);
  // Minutes that change every second would only distract.
  const end = Math.ceil((now + secondsLeft(desk, now) * 1_000) / minuteMs) * minuteMs;
  return (
    <section className={classes.card} aria-label={t('time.title')}>
      <h2 className={classes.title}>{t('time.step')}</h2>
      <p className={classes.figure} data-over={spent > planned || undefined}>
        {format.duration(spent)}
        <span className={classes.of}>{t('time.of', { planned: format.duration(planned) })}</span>
      </p>
      <div className={classes.bar} data-over={spent > planned || undefined} aria-hidden="true">
        <div style={{ inlineSize: `${Math.min(1, spent / Math.max(1, planned)) * 100}%` }} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('time.plan')}</dt>
          <dd data-late={behind > 0 || undefined}>
            {behind === 0
              ? t('time.onPlan')
              : behind > 0
                ? t('time.behind', { count: behind })
                : t('time.ahead', { count: -behind })}
          </dd>
        </div>
        <div>
          <dt>{t('time.ends')}</dt>
          <dd>{times.time(end)}</dd>
        </div>
      </dl>
    </section>
  );
}
