import { Anchor } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { EditNickname } from './edit-nickname';
import classes from './quiz.module.css';
import type { Desk } from './run-steps';
import { type DeskQuiz, useQuiz } from './use-quiz';

/** The best guests of the quiz with their names, and who wins each prize. */
export function QuizBoard({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const { data, mutate } = useQuiz(desk);
  if (!data || data.places.length + data.prizes.length === 0) return null;
  const { places, behind, prizes } = data;
  return (
    <section className={classes.board} aria-label={t('quiz.board')}>
      <h3 className={classes.title}>{t('quiz.board')}</h3>
      <ol className={classes.places}>
        {places.map((each) => (
          <Place key={each.reference} desk={desk} place={each} onChanged={() => void mutate()} />
        ))}
      </ol>
      {behind > 0 && <p className={classes.facts}>{t('quiz.behind', { count: behind })}</p>}
      {prizes.map((each) => (
        <Prize key={each.productRef} desk={desk} prize={each} />
      ))}
    </section>
  );
}

type PlaceProps = { desk: Desk; place: DeskQuiz['places'][number]; onChanged: () => void };

function Place({ desk, place: { place, name, nickname, points, ...who }, onChanged }: PlaceProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <li>
      <span className={classes.number}>{format.number(place)}</span>
      <span className={classes.text}>
        {name || t('guests.unnamed')}
        <span className={classes.nickname}>
          {nickname === null ? t('quiz.guest', { number: who.guest }) : <bdi>{nickname}</bdi>}
        </span>
      </span>
      <span>{t('quiz.points', { count: points })}</span>
      <EditNickname
        code={desk.session.code}
        guest={{ reference: who.reference, name, nickname }}
        onChanged={onChanged}
      />
    </li>
  );
}

function Prize({ desk, prize }: { desk: Desk; prize: DeskQuiz['prizes'][number] }) {
  const { t } = useTranslation('desk');
  const { productRef, reference, name, points, email, awaitsEmail, recorded } = prize;
  const product = desk.products.find((each) => each.reference === productRef);
  const winner = name || t('guests.unnamed');
  return (
    <div className={classes.prize}>
      <IconGift size={22} aria-hidden="true" />
      <div>
        <p>
          <b>
            {prize.prize
              ? t('quiz.prize', { prize: prize.prize, product: product?.name ?? '' })
              : t('quiz.noPrize', { product: product?.name ?? '' })}
          </b>
        </p>
        <p>
          {reference === null
            ? t('quiz.nobody')
            : t(recorded ? 'quiz.winner' : 'quiz.leads', { winner, count: points })}
          {email !== null && (
            <>
              {' · '}
              <Anchor href={`mailto:${encodeURIComponent(email)}`} className={classes.email}>
                {email}
              </Anchor>
            </>
          )}
        </p>
        {awaitsEmail && <p className={classes.facts}>{t('quiz.awaitsEmail')}</p>}
      </div>
    </div>
  );
}
