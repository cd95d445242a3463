import type { TotpSecret } from '@firebase/auth';
import { Alert, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityErrorCode, useUser } from '~/api/session';
import { withFreshProof } from '~/frame/second-step/reauthenticate';
import { PopupWindow } from '~/ui/popup-window';
import { QrCode } from '~/ui/qr-code';
import { limits } from '../../../../shared/vocabulary/limits.js';
import classes from './second-factors.module.css';
import { currentUser } from './use-second-factors';

type Trouble = 'tooMany' | 'full' | 'failed';

function troubleOf(error: unknown): Trouble {
  switch (identityErrorCode(error)) {
    case 'auth/too-many-requests':
      return 'tooMany';
    case 'auth/maximum-second-factor-count-exceeded':
      return 'full';
    default:
      return 'failed';
  }
}

const newSecret = () =>
  withFreshProof(async () => {
    const { multiFactor, TotpMultiFactorGenerator } = await import('~/api/firebase');
    const session = await multiFactor(await currentUser()).getSession();
    return TotpMultiFactorGenerator.generateSecret(session);
  });

/** Adds an authenticator app: shows its secret as a QR code, and asks for the first code. */
export function AddApp({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const { email } = useUser();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const begin = useRef(async () => {
    try {
      const made = await newSecret();
      if (made) setSecret(made);
      else onClose();
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  });
  useEffect(() => {
    void begin.current();
    // React calls effects twice while developing.
    begin.current = async () => undefined;
  }, []);

  const issuer = t('common:appName');
  const address = secret && addressOf(secret, issuer, email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!secret) return;
    if (!code.trim()) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setWrong(false);
    setTrouble(null);
    try {
      const added = await withFreshProof(async () => {
        const { multiFactor, TotpMultiFactorGenerator } = await import('~/api/firebase');
        const digits = code.replaceAll(/\s/g, '');
        const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, digits);
        await multiFactor(await currentUser()).enroll(
          assertion,
          name.trim() || t('security:factors.kind.totp'),
        );
        return true;
      });
      if (added) onAdded();
    } catch (error) {
      if (identityErrorCode(error) === 'auth/invalid-verification-code') setWrong(true);
      else setTrouble(troubleOf(error));
      setCode('');
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <PopupWindow opened title={t('security:addApp.title')} onClose={onClose} close="quiet">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text>{t('security:addApp.scan')}</Text>
          {!address && !trouble && <Skeleton h={192} w={192} mx="auto" />}
          {address && secret && (
            <>
              <div className={classes.qr}>
                <QrCode text={address} label={t('security:addApp.qr')} />
              </div>
              <Text size="sm" ta="center">
                {t('security:addApp.byHand')}
              </Text>
              <div className={classes.secret}>{secret.secretKey.match(/.{1,4}/g)?.join(' ')}</div>
              <TextInput
                ref={field}
                name="code"
                label={t('security:addApp.code')}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={10}
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
                error={wrong && t('security:step.trouble.wrong')}
              />
              <TextInput
                name="name"
                label={t('security:addApp.name')}
                description={t('security:addApp.nameHint')}
                placeholder={t('security:factors.kind.totp')}
                maxLength={limits.name}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            </>
          )}
          {trouble && (
            <Alert color="main" role="alert">
              {t(`security:add.${trouble}`)}
            </Alert>
          )}
          {secret && (
            <Button type="submit" loading={busy}>
              {t('security:addApp.submit')}
            </Button>
          )}
        </Stack>
      </form>
    </PopupWindow>
  );
}

/** The address that authenticator apps read from the QR code. */
function addressOf(secret: TotpSecret, issuer: string, email: string): string {
  const query = new URLSearchParams({
    secret: secret.secretKey,
    issuer,
    algorithm: secret.hashingAlgorithm,
    digits: String(secret.codeLength),
    period: String(secret.codeIntervalSeconds),
  });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}`;
}
