import { Button } from '@mantine/core';
import { IconGift, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Room, RoomRun } from '../../../room-types';
import { useOwnQuiz } from './own-quiz';
import classes from './quiz.module.css';
import { KeptName } from './screen-name';

type StandingProps = { token: string; room: Room; run: RoomRun; onIntroduce: () => void };

/** The guest's own place in the quiz after a question and at the end, and the prizes. */
export function Standing({ token, room, run, onIntroduce }: StandingProps) {
  const { t } = useTranslation(['led', 'room']);
  const format = useFormat();
  const { quiz, isFresh } = useOwnQuiz(token, run.step?.id ?? run.status, run.version);
  if (!quiz || !isFresh || quiz.participants === 0) return null;
  const { place, points, participants, prizes } = quiz;
  const { organiser, instructor } = room.session;
  const { email } = room.attendee;
  return (
    <section className={classes.card} aria-label={t('led:quiz.standing')}>
      <p className={classes.place} role="status">
        <IconTrophy size={24} aria-hidden="true" />
        {place === null
          ? t('led:quiz.noPoints')
          : t('led:quiz.place', {
              place: format.number(place),
              total: format.number(participants),
              points: t('led:quiz.points', { count: points }),
            })}
      </p>
      {quiz.nicknameByHost && <KeptName quiz={quiz} instructor={instructor} />}
      {prizes.map(({ productRef, prize, needsEmail }) => (
        <div key={productRef} className={classes.prize}>
          <IconGift size={24} aria-hidden="true" />
          <div>
            <p>
              <b>{t('led:quiz.won', { prize })}</b>
            </p>
            {needsEmail && email === null ? (
              <>
                <p>{t('led:quiz.needsEmail', { organiser: organiser.name })}</p>
                <Button size="md" mih={44} onClick={onIntroduce}>
                  {t('room:quiz.introduce')}
                </Button>
              </>
            ) : (
              <p>
                {t('led:quiz.contacted', {
                  organiser: organiser.name,
                  email: email ?? '',
                })}
              </p>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
