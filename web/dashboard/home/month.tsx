import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import classes from './month.module.css';
import type { Home } from './use-home';

/** The people who joined on each of the last thirty days, as bars. */
export function Month({ days }: { days: Home['month'] }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const total = days.reduce((sum, { attendees }) => sum + attendees, 0);
  const best = days.reduce((most, day) => (day.attendees > most.attendees ? day : most));
  return (
    <section aria-labelledby="month-title">
      <Title order={2} id="month-title" mb="sm">
        {t('home.month.title')}
      </Title>
      <Paper withBorder p="lg" radius="lg">
        <Text>
          <b>{t('home.month.total', { count: total, written: format.number(total) })}</b>{' '}
          <Text span c="dimmed" size="sm">
            {t('home.month.best', {
              day: format.longDate(best.day, 'UTC'),
              written: format.number(best.attendees),
            })}
          </Text>
        </Text>
        <div className={classes.bars} aria-hidden="true">
          {days.map(({ day, attendees }) => (
            <span
              key={day}
              className={classes.bar}
              title={`${format.longDate(day, 'UTC')}: ${format.number(attendees)}`}
              style={{ height: `${(100 * attendees) / best.attendees}%` }}
            />
          ))}
        </div>
      </Paper>
    </section>
  );
}
