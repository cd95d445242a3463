import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Room } from '../room-types';
import type { Consent } from './use-tasting';

type RecapTickProps = { room: Room; recap: Consent } & Pick<CheckboxProps, 'mt' | 'mb'>;

/** Whether a guest who left an e-mail wants what they tasted sent there; nobody is sent anything of a demo. */
export function RecapTick({ room: { attendee, session }, recap, ...place }: RecapTickProps) {
  const { t } = useTranslation('room');
  if (!attendee.email || session.demo) return null;
  return (
    <Checkbox
      {...place}
      // a page that was kept from before may not know it
      checked={recap.wish ?? attendee.recapConsent ?? false}
      onChange={(event) => recap.say(event.currentTarget.checked)}
      label={t('join.recap')}
      description={t('join.recapHint')}
      size="md"
    />
  );
}
