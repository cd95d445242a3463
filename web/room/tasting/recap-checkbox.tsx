import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Room } from '../room-types';
import type { Consent } from './use-tasting';

type RecapTickProps = { room: Room; recap: Consent } & Pick<CheckboxProps, 'mt' | 'mb'>;

/** Tick box for the mail with the products tasted. Hidden without an e-mail, and in trials. */
export function RecapCheckbox({ room: { attendee, session }, recap, ...place }: RecapTickProps) {
  const { t } = useTranslation('room');
  if (!attendee.email || session.demo) return null;
  return (
    <Checkbox
      {...place}
      // A room that an earlier version stored on the device may lack `recapConsent`.
      checked={recap.wish ?? attendee.recapConsent ?? false}
      onChange={(event) => recap.say(event.currentTarget.checked)}
      label={t('join.recap')}
      description={t('join.recapHint')}
      size="md"
    />
  );
}
