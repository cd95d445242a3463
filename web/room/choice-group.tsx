import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './choices.module.css';

type ChoiceGroupProps = {
  label: string;
  icon?: string | null | undefined;
  /** The answer in words; empty while there is none. */
  answer?: string;
  /** Takes the answer back. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
  className?: string;
};

/** One question with its name, its answer in words, and a way to take that back. */
export function ChoiceGroup({ label, icon, answer, onClear, children, className }: ChoiceGroupProps) {
  const { t } = useTranslation('room');
  const id = useId();
  return (
    <div className={`${classes.group} ${className ?? ''}`} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        {icon && <img src={icon} alt="" className={classes.icon} loading="lazy" />}
        <h3 id={id} className={classes.label}>
          {label}
        </h3>
        <span className={classes.answer} aria-hidden="true">
          {answer}
        </span>
        {onClear && answer && (
          <Tooltip label={t('choice.clear')}>
            <ActionIcon size={44} radius="xl" className={classes.clear} onClick={onClear} aria-label={t('choice.clearOf', { name: label })}>
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {children}
    </div>
  );
}
