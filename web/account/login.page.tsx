import type { MultiFactorError } from '@firebase/auth';
import {
  Alert,
  Anchor,
  Button,
  Divider,
  Group,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys, isCancelled } from '~/api/can-use-passkeys';
import { knownConfig } from '~/api/config';
import type { PendingSignIn } from '~/api/second-factor';
import { holding, identityErrorCode, loadIdentity, signIn, useSession } from '~/api/session';
import { BrowserNotice } from '~/frame/browser-notice';
import { browserStorage } from '~/frame/browser-storage';
import { FullPageRedirect } from '~/frame/full-page-redirect';
import { recoveryOf, returnPath } from '~/frame/guest-paths';
import { paths } from '~/frame/paths';
import { PasswordField } from '~/ui/password-field';
import { whenIdle } from '~/ui/when-idle';
import { AccountFrame } from './account-frame';
import { loadSecondStep } from './load-second-step';
import classes from './login.module.css';
import type { LoginFailure } from './login-popup';

const loadPopup = async () => ({ default: (await import('./login-popup')).LoginPopup });
const LoginPopup = lazy(loadPopup);
const signInByPasskey = async () => (await import('~/api/passkeys')).signInByPasskey();
const SecondStep = lazy(loadSecondStep);

// Newer Firebase projects do not say whether the e-mail or the password was wrong. Their codes for
// that case are not listed here, and become `wrongCredentials`.
const troubleOf: Record<string, LoginFailure['kind']> = {
  'auth/wrong-password': 'wrongPassword',
  'auth/user-not-found': 'wrongEmail',
  'auth/too-many-requests': 'tooMany',
  'auth/network-request-failed': 'network',
};

export default function LoginPage() {
  const { t } = useTranslation('account');
  const session = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LoginFailure | null>(null);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const config = knownConfig();
  const passkeysWork = config !== undefined && canUsePasskeys(config);
  // Without browser storage the session is lost on the way to the dashboard, which redirects back
  // here.
  const [keeps] = useState(() => browserStorage() !== undefined);

  // Loads the popup while the user fills in the form: it must be able to open without a connection.
  useEffect(() => whenIdle(loadPopup), []);

  if (session.status === 'signed-in')
    return (
      <FullPageRedirect
        path={returnPath(new URLSearchParams(globalThis.location.search).get('return'))}
      />
    );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const address = email.trim();
    if (!address || !password) {
      form.current?.querySelector<HTMLElement>(`[name=${address ? 'password' : 'email'}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const answer = await signIn(address, password);
      if (!answer.verified) setTrouble({ kind: 'unverified', email: answer.email });
    } catch (error) {
      const code = identityErrorCode(error);
      if (code === 'auth/multi-factor-auth-required') {
        const { pendingSignIn } = await import('~/api/second-factor');
        setPending(await pendingSignIn((await loadIdentity()).auth, error as MultiFactorError));
        return;
      }
      // An error without a code does not come from the provider: the server or its configuration
      // could not be reached.
      setTrouble({
        kind: code ? (troubleOf[code] ?? 'wrongCredentials') : 'network',
        email: address,
      });
    } finally {
      setBusy(false);
    }
  };

  const byPasskey = async () => {
    setBusy(true);
    try {
      await signInByPasskey();
    } catch (error) {
      if (isCancelled(error)) return;
      setTrouble({ kind: identityErrorCode(error) ? 'passkey' : 'network', email: '' });
    } finally {
      setBusy(false);
    }
  };

  const told = (next: LoginFailure | null) => {
    setTrouble(next);
    // The submit button lost the focus while it was busy. The field to correct takes the focus.
    if (trouble && !next)
      form.current
        ?.querySelector<HTMLElement>(
          `[name=${trouble.kind === 'wrongEmail' ? 'email' : 'password'}]`,
        )
        ?.focus();
  };

  if (pending)
    return (
      <AccountFrame>
        <Suspense>
          <SecondStep
            pending={pending}
            onCode={(id, code) => holding(() => pending.finish(id, code))}
            onPasskey={passkeysWork ? signInByPasskey : null}
            onAgain={() => setPending(null)}
          />
        </Suspense>
      </AccountFrame>
    );

  return (
    <AccountFrame
      aside={
        <div>
          <Title order={2} c="white" className={classes.slogan}>
            {t('login.pitch.title')}
          </Title>
          <ul className={classes.points}>
            <li>{t('login.pitch.experiences')}</li>
            <li>{t('login.pitch.opinions')}</li>
            <li>{t('login.pitch.sales')}</li>
          </ul>
        </div>
      }
    >
      <Title order={1} mb="xl">
        {t('login.heading')}
      </Title>
      {!keeps && (
        <Alert color="main" variant="light" title={t('login.forgetful.title')} mb="lg">
          {t('login.forgetful.body')}
        </Alert>
      )}
      {passkeysWork && (
        <>
          <Button size="md" fullWidth onClick={() => void byPasskey()}>
            {t('login.passkeySignIn')}
          </Button>
          <Divider my="lg" label={<Text size="sm">{t('login.orPassword')}</Text>} />
        </>
      )}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            size="md"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            label={t('login.email')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={tried && !email.trim() ? t('login.fillEmail') : null}
          />
          <PasswordField
            size="md"
            name="password"
            autoComplete="current-password"
            label={t('login.password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={tried && !password ? t('login.fillPassword') : null}
          />
          <Group justify="flex-end">
            <Anchor href={recoveryOf(email.trim())} size="sm">
              {t('login.forgotten')}
            </Anchor>
          </Group>
          <Button
            type="submit"
            size="md"
            variant={passkeysWork ? 'light' : 'filled'}
            loading={busy}
            fullWidth
          >
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      <Divider my="xl" label={<Text size="sm">{t('login.noAccount')}</Text>} />
      <Button component="a" href={paths.signUp} variant="default" size="md" fullWidth>
        {t('login.newAccount')}
        <Text span inherit c="var(--mantine-primary-color-light-color)" ml={8}>
          {t('login.free')}
        </Text>
      </Button>
      <Text mt="xl" ta="center">
        {t('login.guest')}{' '}
        <Anchor href={paths.enter} inherit underline="always">
          {t('login.withCode')}
        </Anchor>
        <br />
        {t('login.came')}{' '}
        <Anchor href={paths.assistant.login} inherit underline="always">
          {t('login.ownTastings')}
        </Anchor>
      </Text>
      <BrowserNotice />
      {(trouble || busy) && (
        <Suspense>
          <LoginPopup trouble={trouble} onTrouble={told} busy={busy} />
        </Suspense>
      )}
    </AccountFrame>
  );
}
