import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '~/frame/questions/choice';
import rows from '~/frame/questions/survey-question.module.css';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../../shared/vocabulary/quiz.js';
import type { RoomQuizQuestion } from '../room-types';
import classes from './quiz-part.module.css';

type QuizQuestionProps = {
  question: RoomQuizQuestion;
  number: number;
  total: number;
  /** The final answer; undefined while there is none. */
  answer: QuizAnswer | undefined;
  /** The selected option before it is sent. */
  chosen: QuizAnswer | null;
  held: boolean;
  takesFocus: boolean;
  onChoose: (chosen: QuizAnswer) => void;
};

/** A question with four options. Once it is answered, it shows whether the answer is right. */
export function QuizQuestion({
  question,
  number,
  total,
  answer,
  chosen,
  held,
  takesFocus,
  onChoose,
}: QuizQuestionProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const heading = useId();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  const { correct, options } = question;
  const told = answer !== undefined && correct !== undefined;
  const outcome = () => {
    if (!told) return answer !== undefined && held && t('save.kept');
    if (answer === correct) return t('quiz.right');
    return correct
      ? t('quiz.wrong', { answer: localize(options[correct], locale) })
      : t('quiz.missed');
  };
  return (
    <div className={classes.question} role="group" aria-labelledby={heading}>
      <p className={classes.number}>{t('top.product', { number, total })}</p>
      <h3 id={heading} ref={ref} tabIndex={-1}>
        {localize(question.question, locale)}
      </h3>
      <div className={rows.rows} role="radiogroup" aria-labelledby={heading}>
        {quizAnswers.map((each) => {
          const mark = !told ? null : each === correct ? 'right' : each === answer ? 'wrong' : null;
          return (
            <Choice
              key={each}
              className={`${rows.row} ${mark ? classes[mark] : ''}`}
              type="radio"
              name={heading}
              checked={each === (answer ?? chosen)}
              disabled={answer !== undefined}
              onChange={() => onChoose(each)}
            >
              <span>{localize(options[each], locale)}</span>
              {mark && (
                <span className={classes.mark}>
                  {t(`quiz.mark.${mark}`)}
                  {mark === 'right' ? (
                    <IconCheck size={20} aria-hidden="true" />
                  ) : (
                    <IconX size={20} aria-hidden="true" />
                  )}
                </span>
              )}
            </Choice>
          );
        })}
      </div>
      <p
        role="status"
        className={classes.result}
        data-right={(told && answer === correct) || undefined}
      >
        {outcome()}
      </p>
    </div>
  );
}
