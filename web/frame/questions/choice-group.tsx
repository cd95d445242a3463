import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './choice-group.module.css';
import question from './question.module.css';

type ChoiceGroupProps = {
  label: string;
  icon?: string | null | undefined;
  /** The answer in words, if they are not visible below. */
  answer?: string;
  answered?: boolean;
  /** Removes the answer. */
  onClear?: (() => void) | undefined;
  /** Level of the heading. */
  level?: 2 | 3;
  children: ReactNode;
  className?: string;
};

/** One question with its name, its answer in words, and a button to remove the answer. */
export function ChoiceGroup({
  label,
  icon,
  answer = '',
  answered = answer !== '',
  onClear,
  level = 3,
  children,
  className,
}: ChoiceGroupProps) {
  const { t } = useTranslation('room');
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`${question.question} ${className ?? ''}`} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        {icon && <img src={icon} alt="" className={classes.icon} loading="lazy" />}
        <Heading id={id} className={question.label}>
          {label}
        </Heading>
        {onClear && (
          <span className={classes.answer} aria-hidden="true">
            {answer}
          </span>
        )}
        {onClear && answered && (
          <Tooltip label={t('choice.clear')}>
            <ActionIcon
              size={44}
              radius="xl"
              className={classes.clear}
              onClick={onClear}
              aria-label={t('choice.clearOf', { name: label })}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {children}
    </div>
  );
}
