import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './join-form.module.css';

/** What a guest said beside coming in. A tick that nobody touched says nothing: whoever comes again keeps what they said before. */
export type Ticked = { contactConsent?: boolean; recapConsent?: boolean };
export const nothingTicked: Ticked = {};

type ConsentTicksProps = {
  organiser: string;
  demo: boolean;
  given: Ticked;
  onChange: (given: Ticked) => void;
};

/**
 * Whether a guest wants what they tasted by mail, which nobody is sent of a demo, and whether the organiser may write about its products: asked
 * apart from everything else, never ticked beforehand, and nobody has to.
 */
export function ConsentTicks({ organiser, demo, given, onChange }: ConsentTicksProps) {
  const { t } = useTranslation('room');
  const ticks = [
    ...(demo
      ? []
      : [{ name: 'recapConsent', label: t('join.recap'), hint: t('join.recapHint') } as const]),
    {
      name: 'contactConsent',
      label: t('join.contact', { organiser }),
      hint: t('join.contactHint'),
    } as const,
  ];
  return ticks.map(({ name, label, hint }) => (
    <Checkbox
      key={name}
      name={name}
      className={classes.tick}
      checked={given[name] ?? false}
      onChange={(event) => onChange({ ...given, [name]: event.currentTarget.checked })}
      label={label}
      description={hint}
      size="md"
    />
  ));
}
