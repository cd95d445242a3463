import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../../../shared/vocabulary/quiz.js';
import { StepHeading } from '../step-heading';
import type { LedProductProps } from './led-page-props';
import classes from './led-quiz.module.css';
import { letterOf } from './letter-of';
import { Standing } from './quiz/standing';
import { TeamStanding } from './table/team-standing';
import { Waiting } from './waiting';

/** A quiz question with the right answer and the guest's own. */
export function AnswerPage({ token, room, answers, product, led, onIntroduce }: LedProductProps) {
  const { t } = useTranslation(['led', 'room']);
  const locale = useLocale();
  const { reference, quiz } = product;
  const index = quiz.findIndex((each) => each.reference === led.at.question);
  const question = quiz[index];
  if (!question) {
    return (
      <div className={classes.column}>
        <StepHeading>{t('led:question.title')}</StepHeading>
        <Waiting title={t('led:question.title')} text={t('led:question.coming')} />
      </div>
    );
  }
  const given = answers.quiz[reference]?.[question.reference];
  const correct = led.run.correct ?? question.correct ?? null;
  const rightText = correct && localize(question.options[correct], locale);
  const markOf = (each: QuizAnswer) => {
    if (each === correct) return 'right';
    if (each !== given) return undefined;
    return correct ? 'wrong' : 'yours';
  };
  const outcome = () => {
    if (rightText === null) return '';
    if (given === undefined) return t('led:answer.unanswered', { answer: rightText });
    return given === correct ? t('room:quiz.right') : t('room:quiz.wrong', { answer: rightText });
  };
  return (
    <div className={classes.column}>
      <p className={classes.number}>
        {t('led:question.number', { number: index + 1, total: quiz.length })}
      </p>
      <StepHeading>{localize(question.question, locale)}</StepHeading>
      <p className={classes.outcome} data-right={given === correct || undefined}>
        {outcome()}
      </p>
      <ul className={classes.options}>
        {quizAnswers.map((each) => {
          const mark = markOf(each);
          return (
            <li key={each} className={classes.option} data-mark={mark}>
              <span className={classes.letter} aria-hidden="true">
                {letterOf(each)}
              </span>
              <span>{localize(question.options[each], locale)}</span>
              {mark && (
                <span className={classes.mark}>
                  {each === given ? t('led:answer.yours') : t('room:quiz.mark.right')}
                  {mark === 'right' && <IconCheck size={20} aria-hidden="true" />}
                  {mark === 'wrong' && <IconX size={20} aria-hidden="true" />}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {led.run.step.id === led.at.id && (
        <>
          <Standing token={token} room={room} run={led.run} onIntroduce={onIntroduce} />
          <TeamStanding run={led.run} />
        </>
      )}
    </div>
  );
}
