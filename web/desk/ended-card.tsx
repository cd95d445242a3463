import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import classes from './lobby.module.css';
import type { Desk } from './run-steps';

/** The desk after the run: guests go on by themselves until the room closes. */
export function EndedCard({ desk: { session, joined } }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <section className={classes.card} aria-label={t('ended.title')}>
      <div>
        <h2 className={classes.title}>{t('ended.title')}</h2>
        <Text c="dimmed">
          {session.status === 'FINISHED'
            ? t('lobby.finished', { at: format.dateTime(session.toDate) })
            : t('ended.body', { at: format.dateTime(session.toDate) })}
        </Text>
      </div>
      <p className={classes.nobody}>{t('guests.count', { count: joined })}</p>
    </section>
  );
}
