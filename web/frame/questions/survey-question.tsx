import { useId } from 'react';
import type { components } from '~/api/schema';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { surveyOptionText } from '../../../shared/vocabulary/tasting.js';
import { Choice } from './choice';
import { ChoiceGroup } from './choice-group';
import classes from './survey-question.module.css';

type SurveyQuestionProps = {
  question: components['schemas']['RoomQuestionDto'];
  /** Option ids. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** Level of the heading. */
  level?: 2 | 3;
};

/** The control with which a guest answers a question of the survey. */
export function SurveyQuestion({ question, chosen, onChange, level = 2 }: SurveyQuestionProps) {
  const locale = useLocale();
  const group = useId();
  const label = localize(question.question, locale);
  const many = question.type === 'MULTIPLE_OPTION_QUESTION';
  const options = Object.entries(question.options).toSorted(([, a], [, b]) => a.order - b.order);
  return (
    <ChoiceGroup
      label={label}
      level={level}
      answered={chosen.length > 0}
      onClear={() => onChange([])}
    >
      <div className={classes.rows} role={many ? 'group' : 'radiogroup'} aria-label={label}>
        {options.map(([id, option]) => (
          <Choice
            key={id}
            className={classes.row}
            type={many ? 'checkbox' : 'radio'}
            name={group}
            checked={chosen.includes(id)}
            onChange={() =>
              onChange(
                !many
                  ? [id]
                  : chosen.includes(id)
                    ? chosen.filter((each) => each !== id)
                    : [...chosen, id],
              )
            }
          >
            <span>{localize(surveyOptionText(option), locale)}</span>
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  );
}
