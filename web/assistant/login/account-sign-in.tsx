import { Anchor, Button, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { recoveryOf } from '~/frame/guest-paths';
import { useErrorText } from '~/i18n/use-error-text';
import { whenIdle } from '~/ui/when-idle';
import { guestApi } from '../assistant-api';
import { enter } from '../guest';
import classes from './login.module.css';
import { PasswordField } from './password-field';
import { useSignInError } from './use-sign-in-error';

const loadIdentity = () => import('~/api/one-time-sign-in');

// Newer Firebase projects do not say whether the e-mail or the password was wrong. Their codes for
// that case are not listed here, and become `wrongCredentials`.
const troubles = {
  'auth/wrong-password': 'wrongPassword',
  'auth/user-not-found': 'wrongEmail',
  'auth/too-many-requests': 'tooMany',
  'auth/network-request-failed': 'network',
  'auth/multi-factor-auth-required': 'secondFactor',
} as const;
const troubleOf = (code: unknown) =>
  typeof code === 'string'
    ? (troubles[code as keyof typeof troubles] ?? 'wrongCredentials')
    : 'network';

/**
 * The sign-in with an account, which shows the guest's tastings with all organisers.
 * @param onNone called when a guest has no account. The guest can sign in by code, and then create
 * an account
 */
export function AccountSignIn({ onNone }: { onNone: () => void }) {
  const { t } = useTranslation(['signIn', 'common']);
  const errorText = useErrorText();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { tell, popup } = useSignInError();
  // The identity library loads while the guest fills in the form.
  useEffect(() => whenIdle(async () => (await loadIdentity()).loadIdentity()), []);

  const focus = (name: 'email' | 'password') =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const address = email.trim();

  const resend = async () => {
    try {
      await guestApi.POST('/api/v1/user/sendVerificationEmail', { body: { email: address } });
      tell({ text: t('signIn:login.resent', { email: address }) });
    } catch (error) {
      tell({ text: errorText(error) });
    }
  };
  const unverified = () =>
    tell({
      text: t('signIn:login.unverified', { email: address }),
      action: { label: t('signIn:login.resend'), run: () => void resend() },
    });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!address || !password) return focus(address ? 'password' : 'email');
    setBusy(true);
    try {
      const { token, verified } = await (await loadIdentity()).checkCredentials(address, password);
      if (!verified) return unverified();
      const { data } = await guestApi.POST('/api/v1/assistant/signIn', {
        headers: { authorization: `Bearer ${token}` },
      });
      if (data) enter(data);
    } catch (error) {
      if (error instanceof ApiError)
        return error.code === 'EMAIL_NOT_VERIFIED'
          ? unverified()
          : tell({ text: errorText(error) });
      const kind = troubleOf((error as { code?: unknown } | null)?.code);
      tell({
        text: t(`signIn:login.${kind}`),
        after: () => focus(kind === 'wrongEmail' ? 'email' : 'password'),
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={classes.way} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {t('signIn:login.account.title')}
      </Title>
      <p className={classes.about}>{t('signIn:login.account.about')}</p>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
        <TextInput
          size="md"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          label={t('common:field.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={tried && !address && t('signIn:login.fillEmail')}
        />
        <PasswordField
          size="md"
          name="password"
          autoComplete="current-password"
          label={t('common:field.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tried && !password && t('signIn:login.fillPassword')}
        />
        <Anchor href={recoveryOf(address)} size="sm">
          {t('signIn:login.forgotten')}
        </Anchor>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('signIn:login.account.accept')}
        </Button>
        <Button
          variant="subtle"
          size="md"
          fullWidth
          classNames={{ root: classes.wrapping, label: classes.wrappingLabel }}
          onClick={onNone}
        >
          {t('signIn:login.account.none')}
        </Button>
      </form>
      {popup}
    </section>
  );
}
