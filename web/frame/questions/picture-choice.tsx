import { useId } from 'react';
import { useLocale } from '~/i18n';
import { firstCharacter } from '../../../shared/rules/text.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { Choice } from './choice';
import { ChoiceGroup } from './choice-group';
import classes from './picture-choice.module.css';
import type { RoomComponent } from './question-types';

type PictureChoiceProps = {
  component: RoomComponent;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A question with one choice of several pictures or colour swatches. */
export function PictureChoice({
  component: { name, icon, options },
  value,
  onChange,
}: PictureChoiceProps) {
  const locale = useLocale();
  const group = useId();
  const label = localize(name, locale);
  return (
    <ChoiceGroup
      label={label}
      icon={icon}
      answer={localize(options.find(({ id }) => id === value)?.name, locale)}
      onClear={() => onChange(null)}
    >
      <div className={classes.pictures} role="radiogroup" aria-label={label}>
        {options.map((option) => {
          const text = localize(option.name, locale);
          return (
            <Choice
              key={option.id}
              className={classes.picture}
              type="radio"
              name={group}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            >
              {option.icon ? (
                <img src={option.icon} alt="" loading="lazy" draggable={false} />
              ) : (
                <span className={classes.initial} aria-hidden="true">
                  {firstCharacter(text)}
                </span>
              )}
              <span>{text}</span>
            </Choice>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
