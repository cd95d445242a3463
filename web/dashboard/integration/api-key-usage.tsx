import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { callsPerDay } from './calls-per-day';
import classes from './integration.module.css';
import type { ApiKey } from './use-api-keys';

const chart = { height: 40, bar: 6, step: 8 };

/** The number of calls with a key: today, in the last thirty days, and on each of these days. */
export function ApiKeyUsage({ name, days }: Pick<ApiKey, 'name' | 'days'>) {
  const { t } = useTranslation('integration');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const all = callsPerDay(days, now);
  const total = all.reduce((sum, { calls }) => sum + calls, 0);
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('calls.none')}
      </Text>
    );
  const most = all.reduce((best, each) => (each.calls > best.calls ? each : best));
  // Days are in UTC, regardless of the zone of the reader.
  const day = (each: { day: string }) => format.date(each.day, 'UTC');
  const said = {
    name,
    total: format.number(total),
    most: format.number(most.calls),
    day: day(most),
  };
  return (
    <div className={classes.calls}>
      <dl>
        <div>
          <dt>{t('calls.today')}</dt>
          <dd>{format.number(all.at(-1)?.calls ?? 0)}</dd>
        </div>
        <div>
          <dt>{t('calls.month')}</dt>
          <dd>{format.number(total)}</dd>
        </div>
      </dl>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${all.length * chart.step} ${chart.height + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('calls.chart', said)}
      >
        <rect
          className={classes.axis}
          x="0"
          y={chart.height}
          width={all.length * chart.step}
          height="1"
        />
        {all.map((each, index) => {
          // A minimum height keeps a single call visible beside thousands.
          const height =
            each.calls === 0 ? 0 : Math.max(2, (chart.height * each.calls) / most.calls);
          return (
            <rect
              key={each.day}
              x={index * chart.step + 1}
              y={chart.height - height}
              width={chart.bar}
              height={height}
            >
              <title>{t('calls.day', { day: day(each), calls: format.number(each.calls) })}</title>
            </rect>
          );
        })}
      </svg>
    </div>
  );
}
