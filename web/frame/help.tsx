import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import classes from './help.module.css';

const useWanted = () => useCompany().data?.tooltipsEnabled !== false;

/** What a control does, for companies that want to be told. */
export function HelpTip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} disabled={!useWanted()}>
      {children}
    </Tooltip>
  );
}

type HelpProps = {
  /** What it is about, as its label says. */
  about: string;
  text: string;
};

/** A question mark that says, to whoever points at it, touches it or comes to it with the keyboard, what something is good for. */
export function Help({ about, text }: HelpProps) {
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

/** A field with its help at the end of the label's line; `fit` where the field is only as wide as what it says. */
export function Helped({
  fit,
  children,
  ...help
}: HelpProps & { fit?: boolean; children: ReactNode }) {
  return (
    <div className={classes.helped} data-fit={fit}>
      {children}
      <Help {...help} />
    </div>
  );
}
