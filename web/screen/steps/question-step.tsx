import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../../shared/vocabulary/quiz.js';
import classes from '../screen.module.css';
import type { StepProps } from '../screen-step';
import { Answered } from './answered';

/** A quiz question with its countdown, and then with the correct answer and everybody's answers. */
export function QuestionStep({ screen }: StepProps) {
  const locale = useLocale();
  const { endsAt, question, step } = screen;
  if (!question) return null;
  return (
    <div className={classes.quiz}>
      <h1 className={classes.question}>{localize(question.question, locale)}</h1>
      <ol className={classes.options}>
        {quizAnswers.map((answer) => (
          <Option key={answer} answer={answer} question={question} />
        ))}
      </ol>
      <div className={classes.below}>
        {endsAt !== null && <Countdown key={endsAt} endsAt={endsAt} />}
        {step === 'question' && <Answered screen={screen} />}
      </div>
    </div>
  );
}

function Option({
  answer,
  question: { answers, correct, options },
}: {
  answer: QuizAnswer;
  question: NonNullable<StepProps['screen']['question']>;
}) {
  const { t } = useTranslation('screen');
  const locale = useLocale();
  const format = useFormat();
  const text = options[answer];
  const isCorrect = correct === answer;
  return (
    <li
      className={classes.option}
      data-correct={isCorrect || undefined}
      data-wrong={(correct !== null && !isCorrect) || undefined}
    >
      <span className={classes.letter} aria-hidden="true">
        {'ABCD'[quizAnswers.indexOf(answer)]}
      </span>
      <span className={classes.optionText}>{text ? localize(text, locale) : ''}</span>
      {isCorrect && <IconCheck role="img" aria-label={t('correct')} />}
      {answers && <strong>{format.number(answers[answer] ?? 0)}</strong>}
    </li>
  );
}

/**
 * Seconds until the end of a question. The clock of the device may be wrong, so the countdown never
 * shows more than the time that the server gave when it began.
 */
function Countdown({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('screen');
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <p className={classes.countdown} role="timer">
      <span aria-hidden="true">{seconds}</span>
      <span className={classes.hidden}>{t('seconds', { count: seconds })}</span>
    </p>
  );
}

const secondsUntil = (instant: string) =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1_000));
