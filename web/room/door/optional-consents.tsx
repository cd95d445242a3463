import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './join-form.module.css';

/** Optional consents. An untouched box stays undefined, so that an earlier consent is kept. */
export type Ticked = { contactConsent?: boolean; recapConsent?: boolean };
export const nothingTicked: Ticked = {};

type ConsentTicksProps = {
  organiser: string;
  demo: boolean;
  given: Ticked;
  onChange: (given: Ticked) => void;
};

/**
 * Tick boxes for the mail with the products tasted, which trials do not send, and for messages from
 * the organiser. They are optional, separate from the other consents and never ticked beforehand.
 */
export function OptionalConsents({ organiser, demo, given, onChange }: ConsentTicksProps) {
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
