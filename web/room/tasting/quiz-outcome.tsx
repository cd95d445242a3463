import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Room, RoomAnswers, RoomProduct } from '../room-types';
import { outcomeOf } from './progress';
import classes from './quiz-outcome.module.css';

type QuizOutcomeProps = { room: Room; product: RoomProduct; answers: RoomAnswers };

/** The result of a product's quiz: the score, each question, and a note on the prize. */
export function QuizOutcome({ room, product, answers }: QuizOutcomeProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const { reference, quiz, quizPrize } = product;
  const { right, told } = outcomeOf(product, answers);
  const given = answers.quiz[reference] ?? {};
  const organiser = room.session.organiser.name;
  return (
    <>
      {told && <p className={classes.score}>{t('quiz.score', { right, total: quiz.length })}</p>}
      {told && (
        <ul className={classes.questions}>
          {quiz.map(({ reference: id, question, options, correct }) => {
            if (given[id] === undefined) return null;
            const isRight = given[id] === correct;
            return (
              <li key={id} data-right={isRight || undefined}>
                {isRight ? (
                  <IconCheck size={18} role="img" aria-label={t('quiz.mark.right')} />
                ) : (
                  <IconX size={18} role="img" aria-label={t('quiz.mark.wrong')} />
                )}
                <span>
                  {localize(question, locale)}{' '}
                  {correct && <b>{localize(options[correct], locale)}</b>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {quizPrize && (
        <p className={classes.prize}>
          {t(room.session.status === 'FINISHED' ? 'quiz.prizeOver' : 'quiz.prizeAwaited', {
            prize: quizPrize,
            organiser,
          })}
        </p>
      )}
    </>
  );
}
