import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useSupport } from '~/api/config';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { useMentor } from './payment-queries';

/**
 * Organisers cannot cancel a plan themselves. This window sends the request to the support, and
 * shows the e-mail addresses of the support and the mentor.
 */
export function CancelPlan({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('plan');
  const errorText = useErrorText();
  const { uid } = useAccount();
  const support = useSupport();
  const mentor = useMentor();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await unwrap(api.POST('/api/v1/payments/{uid}/cancel', { params: { path: { uid } } }));
      notifySaved(t('cancel.told'));
      onClose();
    } catch (error) {
      notifyError(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const heardBy = support?.email ? (mentor ? 'both' : 'support') : mentor ? 'mentor' : 'server';
  const addresses = [
    ...new Set(
      [support?.email, mentor?.email].filter((each) => each !== undefined && each !== null),
    ),
  ];
  return (
    <Popup
      opened={opened}
      title={t('cancel.title')}
      onClose={onClose}
      actions={
        support?.email && (
          <Button loading={busy} onClick={() => void ask()}>
            {t('cancel.ask')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text>
          {t(`cancel.by.${heardBy}`)} {t('cancel.body')}
        </Text>
        {addresses.map((address) => (
          <Anchor key={address} href={`mailto:${address}`}>
            {address}
          </Anchor>
        ))}
      </Stack>
    </Popup>
  );
}
