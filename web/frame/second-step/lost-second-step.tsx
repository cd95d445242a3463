import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityErrorCode } from '~/api/session';
import { useFormat } from '~/ui/use-format';

/** Mails a link that removes the second step after a wait. */
export function LostSecondStep({ ask }: { ask: () => Promise<{ opensAt: string }> }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [opensAt, setOpensAt] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<'tooMany' | 'expired' | 'failed' | null>(null);

  const send = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      setOpensAt((await ask()).opensAt);
    } catch (error) {
      const code = identityErrorCode(error);
      if (code === 'auth/too-many-requests') setTrouble('tooMany');
      else setTrouble(code === 'auth/invalid-mfa-pending-credential' ? 'expired' : 'failed');
    } finally {
      setBusy(false);
    }
  };

  if (opensAt)
    return (
      <Alert color="green" role="status">
        {t('lost.sent', { date: format.dateTime(opensAt) })}
      </Alert>
    );
  return (
    <Stack gap="md">
      <Text>{t('lost.body')}</Text>
      {trouble && (
        <Alert color="main" role="alert">
          {t(`step.trouble.${trouble}`)}
        </Alert>
      )}
      <Button size="md" loading={busy} onClick={() => void send()} fullWidth>
        {t('lost.submit')}
      </Button>
    </Stack>
  );
}
