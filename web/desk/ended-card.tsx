import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '~/api/session';
import { paths } from '~/frame/paths';
import classes from './lobby.module.css';
import { QuizBoard } from './quiz-board';
import type { Desk } from './run-steps';
import { useEventTimes } from './use-event-times';

/** The desk after the run: guests go on by themselves until the room closes. */
export function EndedCard({ desk }: { desk: Desk }) {
  const { session, joined } = desk;
  const { t } = useTranslation('desk');
  const times = useEventTimes(session);
  // A host link opens nothing but the desk.
  const signedIn = useSession().status === 'signed-in';
  return (
    <section className={classes.card} aria-label={t('ended.title')}>
      <div>
        <h2 className={classes.title}>{t('ended.title')}</h2>
        <Text c="dimmed">
          {session.status === 'FINISHED'
            ? t('lobby.finished', { at: times.dateTime(session.toDate) })
            : t('ended.body', { at: times.dateTime(session.toDate) })}
        </Text>
      </div>
      <p className={classes.nobody}>{t('guests.count', { count: joined })}</p>
      <QuizBoard desk={desk} />
      {signedIn && (
        <Button
          component="a"
          href={paths.reports.generated(session.code)}
          size="md"
          h={44}
          style={{ justifySelf: 'start' }}
        >
          {t('ended.report')}
        </Button>
      )}
    </section>
  );
}
