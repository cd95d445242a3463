import { Alert, Anchor, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyCode, identityErrorCode, recoverEmail, resetPassword } from '~/api/session';
import { LeaveFor } from '~/frame/leave-for';
import { paths } from '~/frame/paths';
import { checkCommonPassword, checkNewPassword } from '../../shared/rules/account.js';
import { AccountDone } from './account-done';
import { AccountFrame } from './account-frame';

/** Where the links in our mails lead: each mode is one button and what came of it. */
export default function ActionPage() {
  const query = new URLSearchParams(globalThis.location.search);
  const mode = query.get('mode');
  const code = query.get('oobCode');
  if (!code) return <LeaveFor path={paths.login} />;
  switch (mode) {
    case 'verifyEmail':
      return <ApplyCode code={code} what="verify" />;
    case 'recoverEmail':
      return <ApplyCode code={code} what="recover" />;
    case 'resetPassword':
      return <ResetPassword code={code} />;
    default:
      return <LeaveFor path={paths.login} />;
  }
}

/** Why a code was not taken. Only the first says that it is worth nothing any more: the others may pass. */
type CodeTrouble = 'expired' | 'taken' | 'disabled' | 'tooMany' | 'unexpected';

function troubleOf(error: unknown): CodeTrouble {
  switch (identityErrorCode(error)) {
    case 'auth/expired-action-code':
    case 'auth/invalid-action-code':
    case 'auth/user-not-found':
      return 'expired';
    case 'auth/email-already-in-use':
      return 'taken';
    case 'auth/user-disabled':
      return 'disabled';
    case 'auth/too-many-requests':
      return 'tooMany';
    default:
      return 'unexpected';
  }
}

/** What is said of it; `expired` is the sentence of the page. */
function TroubleText({ trouble, expired }: { trouble: CodeTrouble; expired: ReactNode }) {
  const { t } = useTranslation('account');
  switch (trouble) {
    case 'expired':
      return expired;
    case 'tooMany':
      return t('login.tooMany.body');
    case 'unexpected':
      return t('login.network.body');
    case 'taken':
      return t('action.taken');
    case 'disabled':
      return t('action.disabled');
  }
}

function ApplyCode({ code, what }: { code: string; what: 'verify' | 'recover' }) {
  const { t } = useTranslation('account');
  const [state, setState] = useState<'ready' | 'busy' | 'done' | CodeTrouble>('ready');
  const trouble = state === 'ready' || state === 'busy' || state === 'done' ? null : state;
  const final = trouble === 'expired' || trouble === 'taken' || trouble === 'disabled';

  const apply = async () => {
    setState('busy');
    try {
      await (what === 'recover' ? recoverEmail(code) : applyCode(code));
      setState('done');
    } catch (error) {
      setState(troubleOf(error));
    }
  };

  if (state === 'done') {
    return (
      <AccountDone title={t(`action.${what}.doneTitle`)} body={t(`action.${what}.doneBody`)}>
        {what === 'recover' && (
          <Anchor href={paths.recovery} ta="center">
            {t('login.wrongPassword.recover')}
          </Anchor>
        )}
      </AccountDone>
    );
  }
  return (
    <AccountFrame>
      <Stack>
        <Title order={1}>{t(`action.${what}.heading`)}</Title>
        <Text c="dimmed">{t(`action.${what}.body`)}</Text>
        {trouble && (
          <Alert color="main" role="alert">
            <TroubleText trouble={trouble} expired={t(`action.${what}.failed`)} />
          </Alert>
        )}
        {final ? (
          <Button component="a" href={paths.login} size="md">
            {t('action.toLogin')}
          </Button>
        ) : (
          <Button size="md" onClick={() => void apply()} loading={state === 'busy'}>
            {t(`action.${what}.submit`)}
          </Button>
        )}
      </Stack>
    </AccountFrame>
  );
}

type ResetTrouble = 'mismatch' | 'weak' | 'common' | CodeTrouble;

function ResetPassword({ code }: { code: string }) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [repeatPassword, setRepeatPassword] = useState('');
  const [trouble, setTrouble] = useState<ResetTrouble | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [issue] = checkNewPassword({ password, repeatPassword });
    if (issue) {
      setTrouble(issue.code === 'PASSWORDS_DIFFER' ? 'mismatch' : 'weak');
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      if ((await checkCommonPassword(password)).length > 0) {
        setTrouble('common');
        return;
      }
      await resetPassword(code, password);
      setDone(true);
    } catch (error) {
      const reason = identityErrorCode(error);
      if (reason === 'auth/weak-password') setTrouble('weak');
      else if (reason === 'auth/password-does-not-meet-requirements') setTrouble('common');
      else setTrouble(troubleOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (done) return <AccountDone title={t('action.reset.doneTitle')} body={t('action.reset.doneBody')} />;
  return (
    <AccountFrame>
      <Title order={1} mb="xl">
        {t('action.reset.heading')}
      </Title>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <PasswordInput
            size="md"
            name="password"
            autoComplete="new-password"
            label={t('action.reset.password')}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={trouble === 'weak' ? t('action.reset.weak') : trouble === 'common' ? t('action.reset.common') : null}
          />
          <PasswordInput
            size="md"
            name="repeatPassword"
            autoComplete="new-password"
            label={t('action.reset.repeat')}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
            value={repeatPassword}
            onChange={(event) => setRepeatPassword(event.currentTarget.value)}
            error={trouble === 'mismatch' ? t('action.reset.mismatch') : null}
          />
          {trouble && trouble !== 'mismatch' && trouble !== 'weak' && trouble !== 'common' && (
            <Alert color="main" role="alert">
              <TroubleText
                trouble={trouble}
                expired={
                  <>
                    {t('action.reset.expired')}{' '}
                    <Anchor href={paths.recovery} inherit underline="always">
                      {t('action.reset.newLink')}
                    </Anchor>
                  </>
                }
              />
            </Alert>
          )}
          <Button type="submit" size="md" loading={busy}>
            {t('action.reset.submit')}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
