import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './join-form.module.css';

type ContactTickProps = { organiser: string; given: boolean; onChange: (given: boolean) => void };

/** Whether the organiser may write about its products: asked apart from everything else, never ticked beforehand, and nobody has to. */
export function ContactTick({ organiser, given, onChange }: ContactTickProps) {
  const { t } = useTranslation('room');
  return (
    <Checkbox
      name="contactConsent"
      className={classes.tick}
      checked={given}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t('join.contact', { organiser })}
      description={t('join.contactHint')}
      size="md"
    />
  );
}
