import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import classes from './help.module.css';

const useWanted = () => useCompany().data?.tooltipsEnabled !== false;

/** Tooltip on a control, unless the company has switched tooltips off. */
export function HelpTip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} disabled={!useWanted()}>
      {children}
    </Tooltip>
  );
}

type HelpProps = {
  /** The label of the explained field. */
  about: string;
  text: string;
};

/** A question mark that shows a help text on hover, touch or keyboard focus. */
export function HelpIcon({ about, text }: HelpProps) {
  const { t } = useTranslation();
  if (!useWanted()) return null;
  return (
    <Tooltip
      label={text}
      multiline
      w={280}
      interactive
      events={{ hover: true, focus: true, touch: true }}
    >
      <ActionIcon size={24} radius="xl" className={classes.mark} aria-label={t('help', { about })}>
        <IconHelpCircle size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}

/** A field with its help in the line of the label. `fit`: the field is as wide as its content. */
export function FieldWithHelp({
  fit,
  children,
  ...help
}: HelpProps & { fit?: boolean; children: ReactNode }) {
  return (
    <div className={classes.helped} data-fit={fit}>
      {children}
      <HelpIcon {...help} />
    </div>
  );
}
