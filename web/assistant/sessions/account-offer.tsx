import { Alert, Button, Title } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { guestApi } from '../assistant-api';
import { enter, useGuest } from '../guest';
import { PasswordField } from '../login/password-field';
import classes from './account-offer.module.css';

/** An account for whoever came in by a code: next time a password does, and it shows the tastings of everybody. */
export function AccountOffer() {
  const { t } = useTranslation('signIn');
  const errorText = useErrorText();
  const guest = useGuest();
  const heading = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [exists, setExists] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      const { data } = await guestApi.POST('/api/v1/assistant/account', { body: { password } });
      if (data) enter(data);
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      if (issue?.code === 'EMAIL_EXISTS') setExists(true);
      else setProblem(errorText(issue ?? error));
    } finally {
      setBusy(false);
    }
  };

  if (exists)
    return (
      <Alert mt="xl" role="status">
        {t('account.exists', { email: guest?.email })}
      </Alert>
    );
  return (
    <section className={classes.offer} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {t('account.title')}
      </Title>
      <p>{t('account.about', { email: guest?.email })}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
        {/* for whoever keeps passwords */}
        <input type="email" autoComplete="username" value={guest?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('account.password')}
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
    </section>
  );
}
