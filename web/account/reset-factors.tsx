import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callIdentity } from '~/api/second-factor';
import { identityErrorCode } from '~/api/session';
import { useFormat } from '~/ui/use-format';
import { AccountFrame } from './account-frame';
import { FormDone } from './form-done';

type Reset = { email: string; opensAt: string; isOpen: boolean };
type Trouble = 'invalid' | 'tooMany' | 'failed';

function troubleOf(error: unknown): Trouble {
  switch (identityErrorCode(error)) {
    case 'auth/invalid-action-code':
      return 'invalid';
    case 'auth/too-many-requests':
      return 'tooMany';
    default:
      return 'failed';
  }
}

/** The page of the link that removes the second step of an account after a wait, or stops this. */
export function ResetFactors({ code }: { code: string }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [reset, setReset] = useState<Reset | null>(null);
  const [done, setDone] = useState<'removed' | 'stopped' | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState<'finalize' | 'stop' | null>(null);

  useEffect(() => {
    callIdentity<Reset>('factorReset:read', { oobCode: code }).then(setReset, (error: unknown) =>
      setTrouble(troubleOf(error)),
    );
  }, [code]);

  const act = async (operation: 'finalize' | 'stop') => {
    setBusy(operation);
    setTrouble(null);
    try {
      await callIdentity(`factorReset:${operation}`, { oobCode: code });
      setDone(operation === 'stop' ? 'stopped' : 'removed');
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setBusy(null);
    }
  };

  if (done) return <FormDone title={t(`lost.${done}.title`)} body={t(`lost.${done}.body`)} />;
  return (
    <AccountFrame>
      <Stack>
        <Title order={1}>{t('lost.heading')}</Title>
        {!reset && !trouble && <Loader aria-label={t('lost.heading')} />}
        {reset && trouble !== 'invalid' && (
          <>
            <Text>
              {reset.isOpen
                ? t('lost.open', { email: reset.email })
                : t('lost.waits', { email: reset.email, date: format.dateTime(reset.opensAt) })}
            </Text>
            {reset.isOpen && (
              <Button size="md" loading={busy === 'finalize'} onClick={() => void act('finalize')}>
                {t('lost.remove')}
              </Button>
            )}
            <Text c="dimmed">{t('lost.notMe')}</Text>
            <Button
              size="md"
              variant="default"
              loading={busy === 'stop'}
              onClick={() => void act('stop')}
            >
              {t('reset.stop')}
            </Button>
          </>
        )}
        {trouble && (
          <Alert color="main" role="alert">
            {t(`lost.trouble.${trouble}`)}
          </Alert>
        )}
      </Stack>
    </AccountFrame>
  );
}
