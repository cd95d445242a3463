import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import chips from './chip.module.css';
import { Choice } from './choice';
import { ChoiceGroup } from './choice-group';
import classes from './option-tree.module.css';
import type { RoomComponent, RoomOption } from './question-types';

type Chosen = Record<string, true>;
type OptionTreeProps = {
  component: RoomComponent;
  value: Chosen | null;
  onChange: (value: Chosen | null) => void;
};

const flat = (options: RoomOption[]): RoomOption[] =>
  options.flatMap((option) => [option, ...flat(option.options ?? [])]);

/** A tree of options. Several can be chosen, and a list above the tree shows the chosen ones. */
export function OptionTree({
  component: { name, icon, options, buttonAddText },
  value,
  onChange,
}: OptionTreeProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const chosen = value ?? {};
  const picked = flat(options).filter(({ id }) => chosen[id]);
  const toggle = (id: string) => {
    const { [id]: was, ...others } = chosen;
    const next: Chosen = was ? others : { ...chosen, [id]: true };
    onChange(Object.keys(next).length > 0 ? next : null);
  };
  return (
    <ChoiceGroup
      label={localize(name, locale)}
      icon={icon}
      answer={picked.length > 0 ? t('choice.chosen', { count: picked.length }) : ''}
      onClear={() => onChange(null)}
    >
      {picked.length > 0 ? (
        <ul className={classes.picked}>
          {picked.map((option) => {
            const text = localize(option.name, locale);
            return (
              <li key={option.id}>
                <button
                  type="button"
                  className={`${chips.pill} ${chips.chosen}`}
                  onClick={() => toggle(option.id)}
                  aria-label={t('choice.remove', { name: text })}
                >
                  {text}
                  <IconX size={16} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={classes.hint}>{localize(buttonAddText, locale) || t('choice.open')}</p>
      )}
      <Families options={options} chosen={chosen} onToggle={toggle} />
    </ChoiceGroup>
  );
}

type FamiliesProps = {
  options: RoomOption[];
  chosen: Chosen;
  onToggle: (id: string) => void;
  parent?: RoomOption;
};

function Families({ options, chosen, onToggle, parent }: FamiliesProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const opened = options.find((option) => option.id === open);
  const chip = (option: RoomOption, text: string) => (
    <li key={option.id}>
      <Choice
        className={chips.chip}
        type="checkbox"
        checked={Boolean(chosen[option.id])}
        onChange={() => onToggle(option.id)}
      >
        {chosen[option.id] && <IconCheck size={16} aria-hidden="true" />}
        <span>{text}</span>
      </Choice>
    </li>
  );
  return (
    <>
      <ul className={classes.chips}>
        {parent && chip(parent, t('choice.inGeneral', { name: localize(parent.name, locale) }))}
        {options.map((option) => {
          const text = localize(option.name, locale);
          if (!option.options?.length) return chip(option, text);
          const count = flat([option]).filter((each) => chosen[each.id]).length;
          return (
            <li key={option.id}>
              <button
                type="button"
                className={`${chips.pill} ${classes.family}`}
                aria-expanded={open === option.id}
                aria-controls={open === option.id ? `${id}-members` : undefined}
                onClick={() => setOpen(open === option.id ? null : option.id)}
              >
                <span>{text}</span>
                {count > 0 && (
                  <span className={classes.count}>
                    {count}
                    <VisuallyHidden> {t('choice.chosen', { count })}</VisuallyHidden>
                  </span>
                )}
                <IconChevronDown size={16} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {opened && (
        <div
          id={`${id}-members`}
          className={classes.members}
          role="group"
          aria-label={localize(opened.name, locale)}
        >
          <Families
            key={opened.id}
            options={opened.options ?? []}
            chosen={chosen}
            onToggle={onToggle}
            parent={opened}
          />
        </div>
      )}
    </>
  );
}
