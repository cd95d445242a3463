import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityErrorCode, loadIdentity, useUser } from '~/api/session';
import { withFreshProof } from '~/frame/second-step/reauthenticate';
import { cleanEmail, isEmail } from '../../../shared/rules/email.js';

/** Sends a link to the new address. The link changes the e-mail of the signed-in user. */
const sendLink = (email: string) =>
  withFreshProof(async () => {
    const { currentUser: user } = (await loadIdentity()).auth;
    if (!user) throw new Error('Nobody is signed in');
    const { verifyBeforeUpdateEmail } = await import('~/api/firebase');
    await verifyBeforeUpdateEmail(user, email);
    return true;
  });

function troubleOf(error: unknown): 'invalid' | 'taken' | 'tooMany' | 'failed' {
  switch (identityErrorCode(error)) {
    case 'auth/invalid-email':
    case 'auth/invalid-new-email':
      return 'invalid';
    case 'auth/email-already-in-use':
      return 'taken';
    case 'auth/too-many-requests':
      return 'tooMany';
    default:
      return 'failed';
  }
}

/** The e-mail with which the user signs in, and the form to change it. */
export function ChangeEmail() {
  const { t } = useTranslation(['security', 'common']);
  const { email } = useUser();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [next, setNext] = useState('');
  const [trouble, setTrouble] = useState<ReturnType<typeof troubleOf> | 'same' | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const refuse = (what: NonNullable<typeof trouble>) => {
    setTrouble(what);
    if (what !== 'failed' && what !== 'tooMany') field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = cleanEmail(next);
    setSentTo(null);
    if (!isEmail(address)) return refuse('invalid');
    if (address.toLowerCase() === email.toLowerCase()) return refuse('same');
    setBusy(true);
    setTrouble(null);
    try {
      if (!(await sendLink(address))) return;
      setSentTo(address);
      setNext('');
    } catch (error) {
      refuse(troubleOf(error));
    } finally {
      setBusy(false);
    }
  };

  const general = trouble === 'tooMany' || trouble === 'failed';
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="xl" maw={480} mt="lg">
      <Title order={2} size="h3" id={id}>
        {t('common:field.email')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md" style={{ overflowWrap: 'anywhere' }}>
        {t('email.current', { email })}
      </Text>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextInput
            ref={field}
            type="email"
            name="newEmail"
            inputMode="email"
            autoComplete="off"
            label={t('email.next')}
            description={t('email.hint')}
            value={next}
            onChange={(event) => {
              setNext(event.currentTarget.value);
              setTrouble(null);
            }}
            error={trouble && !general && t(`email.${trouble}`)}
          />
          {general && (
            <Alert color="main" role="alert">
              {t(`email.${trouble}`)}
            </Alert>
          )}
          {sentTo && (
            <Alert color="green" role="status">
              {t('email.sent', { email: sentTo })}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {t('email.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
