import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import type { QuizAnswer } from '../../../../shared/vocabulary/quiz.js';
import { useServerNow } from '../../server-clock';
import type { StepProps } from '../use-screen';
import { Answered } from './answered';
import classes from './question-step.module.css';

/** A quiz question with its countdown, and then with the correct answer and everybody's answers. */
export function QuestionStep({ screen }: StepProps) {
  const locale = useLocale();
  const { endsAt, question, step } = screen;
  if (!question) return null;
  return (
    <div className={classes.quiz}>
      <h1 className={classes.question}>{localize(question.question, locale)}</h1>
      <ol className={classes.options}>
        {(Object.keys(question.options).toSorted() as QuizAnswer[]).map((answer, index) => (
          <Option key={answer} answer={answer} letter={'ABCD'[index]} question={question} />
        ))}
      </ol>
      <div className={classes.below}>
        {endsAt !== null && <Countdown endsAt={endsAt} />}
        {step === 'question' && <Answered screen={screen} />}
      </div>
    </div>
  );
}

function Option({
  answer,
  letter,
  question: { answers, correct, options },
}: {
  answer: QuizAnswer;
  letter: string | undefined;
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
        {letter}
      </span>
      <span className={classes.optionText}>{text ? localize(text, locale) : ''}</span>
      {isCorrect && <IconCheck role="img" aria-label={t('correct')} />}
      {answers && <strong>{format.number(answers[answer] ?? 0)}</strong>}
    </li>
  );
}

/** Seconds until the end of a question, by the server's clock. */
function Countdown({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('screen');
  const now = useServerNow(true);
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1_000));
  return (
    <p className={classes.countdown} role="timer">
      <span aria-hidden="true">{seconds}</span>
      <VisuallyHidden>{t('seconds', { count: seconds })}</VisuallyHidden>
    </p>
  );
}
