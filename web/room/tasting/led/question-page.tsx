import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { quizAnswers } from '../../../../shared/vocabulary/quiz.js';
import { answerPath } from '../../answers/answer-changes';
import { StepHeading } from '../step-heading';
import { Countdown } from './countdown';
import type { LedProductProps } from './led-page-props';
import classes from './led-quiz.module.css';
import { letterOf } from './letter-of';
import { useIsTimeOver } from './use-is-time-over';
import { Waiting } from './waiting';

/** A quiz question with its countdown. A press on one of the four answers is final. */
export function QuestionPage({ answers, saving, product, led, onAnswer }: LedProductProps) {
  const { t } = useTranslation('led');
  const locale = useLocale();
  const { reference, quiz } = product;
  const { endsAt, paused } = led.run;
  const isCurrent = led.run.step.id === led.at.id;
  const isOver = useIsTimeOver(endsAt);
  const index = quiz.findIndex((each) => each.reference === led.at.question);
  const question = quiz[index];
  if (!question) {
    return (
      <div className={classes.column}>
        <StepHeading>{t('question.title')}</StepHeading>
        <Waiting title={t('question.title')} text={t('question.coming')} />
      </div>
    );
  }
  const given = answers.quiz[reference]?.[question.reference];
  const isClosed = given !== undefined || isOver || paused || !isCurrent;
  const status =
    given !== undefined
      ? t(saving.waiting > 0 ? 'question.sending' : 'question.sent')
      : isOver
        ? t('question.over')
        : paused
          ? t('bar.paused')
          : t('question.hurry');
  return (
    <div className={classes.column}>
      <div className={classes.head}>
        <p className={classes.number}>
          {t('question.number', { number: index + 1, total: quiz.length })}
        </p>
        <Countdown endsAt={endsAt} isOpen={!isClosed} />
      </div>
      <StepHeading>{localize(question.question, locale)}</StepHeading>
      <div className={classes.options}>
        {quizAnswers.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.option}
            aria-pressed={given === each}
            disabled={isClosed && given !== each}
            onClick={() =>
              !isClosed && onAnswer(answerPath.quiz(reference, question.reference), each)
            }
          >
            <span className={classes.letter} aria-hidden="true">
              {given === each ? <IconCheck size={22} /> : letterOf(each)}
            </span>
            <span>{localize(question.options[each], locale)}</span>
          </button>
        ))}
      </div>
      <p className={classes.status} role="status" data-sent={given !== undefined || undefined}>
        {status}
      </p>
    </div>
  );
}
