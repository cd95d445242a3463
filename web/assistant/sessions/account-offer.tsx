import { Alert, Button, Title } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { passwordMin } from '~/api/new-password';
import { loadTexts } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { guestApi } from '../assistant-api';
import { enter, useGuest } from '../guest';
import { PasswordField } from '../login/password-field';
import { WindowLoader } from '../window-loader';
import classes from './account-offer.module.css';

// Needed only if the mailed code of the sign-in is too old to prove the e-mail.
const ConfirmWindow = lazy(async () => {
  const [{ ConfirmWindow }] = await Promise.all([
    import('../my-data/confirm-window'),
    loadTexts(['myData']),
  ]);
  return { default: ConfirmWindow };
});

/**
 * Offers an account to a guest who signed in by code. With it they sign in by password, and see
 * their tastings with all organisers.
 */
export function AccountOffer() {
  const { t } = useTranslation('signIn');
  const errorText = useErrorText();
  const guest = useGuest();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [outcome, setOutcome] = useState<'made' | 'exists'>();
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);

  /** @throws the server's error, except EMAIL_EXISTS */
  const make = async (confirmation?: string) => {
    const params = confirmation ? { header: { 'x-confirmation': confirmation } } : {};
    try {
      const { data } = await guestApi.POST('/api/v1/assistant/account', {
        params,
        body: { password },
      });
      if (data) enter(data);
      setOutcome('made');
    } catch (error) {
      if (!(error instanceof ApiError) || error.issues[0]?.code !== 'EMAIL_EXISTS') throw error;
      setOutcome('exists');
    }
    setConfirming(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await make();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED')
        return setConfirming(true);
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      setProblem(errorText(issue ?? error));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  if (outcome)
    return <ResultNotice>{t(`account.${outcome}`, { email: guest?.email })}</ResultNotice>;
  return (
    <section className={classes.offer} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {t('account.title')}
      </Title>
      <p>{t('account.about', { email: guest?.email })}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
        {/* Password managers need the user name. */}
        <input type="email" autoComplete="username" value={guest?.email ?? ''} readOnly hidden />
        <PasswordField
          ref={field}
          label={t('account.password', { min: passwordMin() })}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem && <span role="alert">{problem}</span>}
          size="md"
        />
        <Button type="submit" size="md" variant="default" loading={busy}>
          {t('account.make')}
        </Button>
      </form>
      {confirming && (
        <Suspense fallback={<WindowLoader />}>
          <ConfirmWindow
            title={t('account.title')}
            purpose="MAKE_ACCOUNT"
            action={t('account.make')}
            run={make}
            done=""
            onClose={() => setConfirming(false)}
          >
            <p>{t('account.about', { email: guest?.email })}</p>
          </ConfirmWindow>
        </Suspense>
      )}
    </section>
  );
}

/** The result, in the place of the form. It takes the focus, which disappeared with the form. */
function ResultNotice({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} mt="xl" role="status">
      {children}
    </Alert>
  );
}
