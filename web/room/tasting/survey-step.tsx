import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '~/frame/questions/choice';
import { ChoiceGroup } from '~/frame/questions/choice-group';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { surveyOptionText } from '../../../shared/vocabulary/tasting.js';
import { leafPath } from '../answers/leaves';
import type { RoomAnswers, RoomQuestion } from '../room-types';
import { StepPage } from './step-page';
import classes from './survey-step.module.css';
import type { Answer } from './use-tasting';

/** A few questions before the first glass. */
export function SurveyStep({ questions, answers, onAnswer }: { questions: RoomQuestion[]; answers: RoomAnswers; onAnswer: Answer }) {
  const { t } = useTranslation('room');
  return (
    <StepPage title={t('survey.title')} lead={[t('survey.lead')]}>
      {questions.map((question) => (
        <Question
          key={question.reference}
          question={question}
          chosen={answers.survey[question.reference] ?? []}
          onChange={(chosen) => onAnswer(leafPath.survey(question.reference), chosen.length > 0 ? chosen : null)}
        />
      ))}
    </StepPage>
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
          <Choice
            key={id}
            className={classes.row}
            type={many ? 'checkbox' : 'radio'}
            name={group}
            checked={chosen.includes(id)}
            onChange={() => onChange(!many ? [id] : chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            <span>{localize(surveyOptionText(option), locale)}</span>
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  );
}
