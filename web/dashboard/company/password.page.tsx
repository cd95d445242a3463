import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, Fragment, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invalidate } from '~/api/client';
import { passwordMin, passwordReason } from '~/api/new-password';
import { identityErrorCode, useUser } from '~/api/session';
import { GuideLink } from '~/frame/guide-link';
import { paths } from '~/frame/paths';
import { PasswordStrength } from '~/frame/second-step/password-strength';
import { notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import { PasswordField } from '~/ui/password-field';
import { checkCommonPassword, checkPasswordChange } from '../../../shared/rules/account.js';
import { ChangeEmail } from './change-email';
import { changePassword } from './change-password';
import { SecondFactors } from './second-factors/second-factors';
import { SignIns } from './sign-ins';

const fields = ['current', 'password', 'repeatPassword'] as const;
type Field = (typeof fields)[number];
type Trouble =
  | 'empty'
  | 'mismatch'
  | 'weak'
  | 'common'
  | 'personal'
  | 'pattern'
  | 'wrong'
  | 'tooMany'
  | 'unexpected';

const nothing: Record<Field, string> = { current: '', password: '', repeatPassword: '' };
/** For each problem, the field that shows it. Other problems appear above the submit button. */
const beside: Partial<Record<Trouble, Field>> = {
  mismatch: 'repeatPassword',
  weak: 'password',
  common: 'password',
  personal: 'password',
  pattern: 'password',
  wrong: 'current',
};
const guessed = {
  PASSWORD_COMMON: 'common',
  PASSWORD_PERSONAL: 'personal',
  PASSWORD_PATTERN: 'pattern',
} as const;

function troubleOf(error: unknown): Trouble {
  switch (identityErrorCode(error)) {
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return 'wrong';
    case 'auth/weak-password':
      return 'weak';
    case 'auth/password-does-not-meet-requirements':
      return guessed[passwordReason(error) ?? 'PASSWORD_COMMON'];
    case 'auth/too-many-requests':
      return 'tooMany';
    default:
      return 'unexpected';
  }
}

/** Changes the organiser's password. The form asks for the current one first. */
export default function PasswordPage() {
  const { t } = useTranslation(['account', 'common']);
  const { email } = useUser();
  const id = useId();
  const [draft, setDraft] = useState(nothing);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  const form = useRef<HTMLFormElement>(null);

  const refuse = (what: Trouble) => {
    setTrouble(what);
    const field = what === 'empty' ? fields.find((each) => !draft[each]) : beside[what];
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [issue] = checkPasswordChange(draft, passwordMin());
    if (issue) {
      refuse(
        issue.code === 'REQUIRED'
          ? 'empty'
          : issue.code === 'PASSWORDS_DIFFER'
            ? 'mismatch'
            : 'weak',
      );
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      if ((await checkCommonPassword(draft.password)).length > 0) {
        refuse('common');
        return;
      }
      if (!(await changePassword(draft.current, draft.password))) return;
      setDraft(nothing);
      // the change has ended all other sessions and started a new one on this device
      void invalidate('/api/v1/user/{uid}/signIns');
      notifySaved(t('change.done'));
    } catch (error) {
      refuse(troubleOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <PageHeader title={t('common:title.password')} actions={<GuideLink guide="team" />} />
      <Paper component="section" aria-labelledby={id} withBorder p="xl" maw={480} mt="lg">
        <Title order={2} size="h3" id={id}>
          {t('common:field.password')}
        </Title>
        <Text size="sm" c="dimmed" mt={4} mb="md">
          {t('change.intro')}
        </Text>
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            {fields.map((field) => (
              <Fragment key={field}>
                <PasswordField
                  name={field}
                  autoComplete={field === 'current' ? 'current-password' : 'new-password'}
                  label={t(`change.${field}`)}
                  description={
                    field === 'password'
                      ? t('signUp.passwordHint', { min: passwordMin() })
                      : undefined
                  }
                  value={draft[field]}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setDraft((before) => ({ ...before, [field]: value }));
                  }}
                  error={
                    trouble && beside[trouble] === field
                      ? t(`change.${trouble}`, { min: passwordMin() })
                      : trouble === 'empty' && !draft[field]
                  }
                />
                {field === 'password' && (
                  <PasswordStrength password={draft.password} known={email} />
                )}
              </Fragment>
            ))}
            {trouble && !beside[trouble] && (
              <Alert color="main" role="alert">
                {t(`change.${trouble}`)}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button component={Link} to={paths.home} variant="default">
                {t('common:action.cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('change.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
      <ChangeEmail />
      <SecondFactors />
      <SignIns />
    </>
  );
}
