import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { SurveyOption } from '../../../shared/vocabulary/tasting.js';
import { leafPath } from '../answers/leaves';
import type { RoomAnswers, RoomQuestion } from '../room-types';
import { ChoiceGroup } from './choice-group';
import classes from './choices.module.css';
import tasting from './tasting.module.css';
import type { Answer } from './use-tasting';

function textOf(option: SurveyOption, locale: string): string {
  const { order: _, ...texts } = option;
  return localize(texts as Record<string, string>, locale);
}

/** A few questions before the first glass. */
export function SurveyStep({ questions, answers, onAnswer }: { questions: RoomQuestion[]; answers: RoomAnswers; onAnswer: Answer }) {
  const { t } = useTranslation('room');
  return (
    <div className={tasting.column}>
      <h1 id="step-heading" tabIndex={-1} className={tasting.title}>
        {t('survey.title')}
      </h1>
      <p className={tasting.lead}>{t('survey.lead')}</p>
      {questions.map((question) => (
        <Question
          key={question.reference}
          question={question}
          chosen={answers.survey[question.reference] ?? []}
          onChange={(chosen) => onAnswer(leafPath.survey(question.reference), chosen.length > 0 ? chosen : null)}
        />
      ))}
    </div>
  );
}

function Question({ question, chosen, onChange }: { question: RoomQuestion; chosen: string[]; onChange: (chosen: string[]) => void }) {
  const locale = useLocale();
  const group = useId();
  const label = localize(question.question, locale);
  const many = question.type === 'MULTIPLE_OPTION_QUESTION';
  const options = Object.entries(question.options).toSorted(([, a], [, b]) => a.order - b.order);
  return (
    <ChoiceGroup label={label} level={2} answered={chosen.length > 0} onClear={() => onChange([])}>
      <div className={classes.rows} role={many ? 'group' : 'radiogroup'} aria-label={label}>
        {options.map(([id, option]) => (
          <label key={id} className={classes.row}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={group}
              checked={chosen.includes(id)}
              onChange={() => onChange(!many ? [id] : chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
            />
            <span>{textOf(option, locale)}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
