import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import classes from './quiz.module.css';
import type { Desk } from './run-steps';

type QuestionOptionsProps = {
  question: NonNullable<Desk['question']>;
  /** Whether guests see the correct answer too. */
  shown: boolean;
};

/** The four answers of a quiz question with the correct one, and how many guests chose each. */
export function QuestionOptions({ question, shown }: QuestionOptionsProps) {
  const { t, i18n } = useTranslation('desk');
  const format = useFormat();
  const { options, correct, answers } = question;
  const chosen = (answer: QuizAnswer) => answers[answer] ?? 0;
  const all = quizAnswers.reduce((sum, answer) => sum + chosen(answer), 0);
  return (
    <div>
      <ol className={classes.options}>
        {quizAnswers.map((answer, index) => (
          <li key={answer} data-correct={answer === correct || undefined}>
            <span className={classes.letter} aria-hidden="true">
              {'ABCD'[index]}
            </span>
            <span className={classes.text}>
              {localize(options[answer], i18n.language)}
              {answer === correct && <IconCheck role="img" aria-label={t('quiz.correct')} />}
            </span>
            <strong>{format.number(chosen(answer))}</strong>
            <span className={classes.share} aria-hidden="true">
              <i style={{ inlineSize: `${all > 0 ? (chosen(answer) / all) * 100 : 0}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {!shown && (
        <p className={classes.private}>
          <IconEyeOff size={16} aria-hidden="true" />
          {t('quiz.private')}
        </p>
      )}
    </div>
  );
}
