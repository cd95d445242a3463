import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityErrorCode } from '~/api/session';
import { paths } from '~/frame/paths';
import { isEmail } from '../../shared/rules/email.js';
import { AccountFrame } from './account-frame';
import { FormDone } from './form-done';
import { sendPasswordReset } from './password-reset';

export default function RecoveryPage() {
  const { t } = useTranslation(['account', 'common']);
  const [email, setEmail] = useState(
    () => new URLSearchParams(globalThis.location.hash.slice(1)).get('email') ?? '',
  );
  const [trouble, setTrouble] = useState<'unknown' | 'tooMany' | 'unexpected' | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  // Removes the e-mail address from the browser history.
  useEffect(() => globalThis.history.replaceState(null, '', globalThis.location.pathname), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!isEmail(address)) {
      setTrouble('unknown');
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      await sendPasswordReset(address);
      setSentTo(address);
    } catch (error) {
      const code = identityErrorCode(error);
      if (code === 'auth/user-not-found' || code === 'auth/invalid-email') setTrouble('unknown');
      else setTrouble(code === 'auth/too-many-requests' ? 'tooMany' : 'unexpected');
    } finally {
      setBusy(false);
    }
  };

  if (sentTo)
    return (
      <FormDone
        title={t('account:recovery.doneTitle')}
        body={t('account:recovery.doneBody', { email: sentTo })}
      />
    );

  return (
    <AccountFrame>
      <Title order={1}>{t('account:recovery.heading')}</Title>
      <Text c="dimmed" mt={6} mb="xl">
        {t('account:recovery.intro')}
      </Text>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextInput
            size="md"
            type="email"
            name="email"
            inputMode="email"
            autoComplete="username"
            label={t('account:recovery.email')}
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setTrouble(null);
            }}
            error={trouble === 'unknown' ? t('account:recovery.unknown') : null}
          />
          {trouble && trouble !== 'unknown' && (
            <Alert color="main" role="alert">
              {trouble === 'tooMany'
                ? t('account:login.tooMany.body')
                : t('account:signUp.error.UNEXPECTED')}
            </Alert>
          )}
          <Button type="submit" size="md" loading={busy}>
            {t('account:recovery.submit')}
          </Button>
          <Button component="a" href={paths.login} size="md" variant="default">
            {t('common:action.cancel')}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
