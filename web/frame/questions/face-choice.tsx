import { IconMoodAnnoyed, IconMoodHappy, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { Choice } from './choice';
import { ChoiceGroup } from './choice-group';
import classes from './face-choice.module.css';
import type { RoomOption } from './question-types';

const faces = [
  { value: '1', Icon: IconMoodHappy },
  { value: '2', Icon: IconMoodSmile },
  { value: '3', Icon: IconMoodAnnoyed },
  { value: '4', Icon: IconMoodSad },
] as const;

type FaceChoiceProps = {
  label: string;
  icon?: string | null | undefined;
  /** Options that replace the four faces, best first. */
  options?: RoomOption[];
  level?: 2 | 3;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A question with four faces from best to worst, or with the options of a sheet. */
export function FaceChoice({
  label,
  icon,
  options = [],
  level = 3,
  value,
  onChange,
}: FaceChoiceProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const group = useId();
  const choices =
    options.length > 0
      ? options.map((option, index) => ({
          id: option.id,
          text: localize(option.name, locale),
          picture: option.icon ?? null,
          // Four options get the four faces.
          Icon: options.length === faces.length ? faces[index]?.Icon : undefined,
        }))
      : faces.map(({ value: id, Icon }) => ({ id, text: t(`faces.${id}`), picture: null, Icon }));
  return (
    <ChoiceGroup
      label={label}
      icon={icon}
      level={level}
      answer={choices.find(({ id }) => id === value)?.text ?? ''}
      onClear={() => onChange(null)}
    >
      <div className={classes.faces} role="radiogroup" aria-label={label}>
        {choices.map(({ id, text, picture, Icon }) => (
          <Choice
            key={id}
            className={classes.face}
            type="radio"
            name={group}
            checked={id === value}
            onChange={() => onChange(id)}
          >
            {picture ? (
              <img src={picture} alt="" loading="lazy" />
            ) : (
              Icon && <Icon size={36} stroke={1.4} aria-hidden="true" />
            )}
            <span>{text}</span>
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  );
}
