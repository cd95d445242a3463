import { Alert, Button, getDefaultZIndex, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys, isCancelled } from '~/api/can-use-passkeys';
import { useRuntimeConfig } from '~/api/config';
import { callIdentity, type PendingSignIn } from '~/api/second-factor';
import { identityErrorCode, idToken, useUser } from '~/api/session';
import { PasswordField } from '~/ui/password-field';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { finishWithCode, reauthenticate, reauthenticateByPasskey } from './reauthenticate';
import { SecondStepForm } from './second-step-form';

type Wrong = 'empty' | 'wrong';
type Trouble = 'tooMany' | 'failed';

const wrongPassword = [
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
];

type FreshProofProps = { pending: PendingSignIn | null; onAnswer: (proved: boolean) => void };

/** Asks the user to prove who they are: with a passkey, or the password and the second step. */
export function FreshProof({ pending: given, onAnswer }: FreshProofProps) {
  const { t } = useTranslation(['security', 'common']);
  const { email } = useUser();
  const config = useRuntimeConfig();
  const passkeysWork = canUsePasskeys(config);
  const [pending, setPending] = useState(given);
  const [hasPasskey, setHasPasskey] = useState(false);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useRestoreFocus(true);

  useEffect(() => {
    if (!passkeysWork) return;
    const find = async () => {
      const { factors } = await callIdentity<{ factors: { kind: string }[] }>(
        'secondFactors:list',
        { idToken: await idToken() },
      );
      setHasPasskey(factors.some(({ kind }) => kind === 'passkey'));
    };
    // The password is enough if the list cannot be read.
    find().catch(() => undefined);
  }, [passkeysWork]);

  const attempt = async (by: 'password' | 'passkey', work: () => Promise<void>) => {
    setBusy(by);
    setWrong(null);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      if (isCancelled(error)) return;
      const code = identityErrorCode(error) ?? '';
      if (wrongPassword.includes(code)) setWrong('wrong');
      else setTrouble(code === 'auth/too-many-requests' ? 'tooMany' : 'failed');
      field.current?.focus();
    } finally {
      setBusy(null);
    }
  };
  const byPasskey = async () => {
    await reauthenticateByPasskey();
    onAnswer(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!password) {
      setWrong('empty');
      field.current?.focus();
      return;
    }
    void attempt('password', async () => {
      const rest = await reauthenticate(password);
      if (rest) setPending(rest);
      else onAnswer(true);
    });
  };

  return (
    <Modal
      opened
      returnFocus={false}
      onClose={() => onAnswer(false)}
      title={t('security:fresh.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      // The question can come from another window.
      zIndex={getDefaultZIndex('overlay')}
    >
      {pending ? (
        <SecondStepForm
          pending={pending}
          onCode={async (id, code) => {
            await finishWithCode(pending, id, code);
            onAnswer(true);
          }}
          onPasskey={passkeysWork ? byPasskey : null}
        />
      ) : (
        <Stack gap="md">
          <Text size="sm">{t('security:fresh.body')}</Text>
          {hasPasskey && (
            <>
              <Button
                size="md"
                loading={busy === 'passkey'}
                onClick={() => void attempt('passkey', byPasskey)}
              >
                {t('security:step.usePasskey')}
              </Button>
              <Text size="sm" ta="center">
                {t('security:passkey.or')}
              </Text>
            </>
          )}
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <PasswordField
                ref={field}
                size="md"
                name="password"
                autoComplete="current-password"
                label={t('security:fresh.password')}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                error={wrong && t(`security:fresh.${wrong}`)}
                data-autofocus
              />
              {trouble && (
                <Alert color="main" role="alert">
                  {t(`security:step.trouble.${trouble}`)}
                </Alert>
              )}
              <Button
                type="submit"
                size="md"
                variant={hasPasskey ? 'default' : 'filled'}
                loading={busy === 'password'}
              >
                {t('security:fresh.submit')}
              </Button>
            </Stack>
          </form>
        </Stack>
      )}
    </Modal>
  );
}
