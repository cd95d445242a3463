import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordMin, passwordReason } from '~/api/new-password';
import type { PendingSignIn } from '~/api/second-factor';
import { identityErrorCode } from '~/api/session';
import { FullPageRedirect } from '~/frame/full-page-redirect';
import { paths } from '~/frame/paths';
import { PasswordStrength } from '~/frame/second-step/password-strength';
import { PasswordField } from '~/ui/password-field';
import { checkCommonPassword, checkNewPassword } from '../../shared/rules/account.js';
import { AccountFrame } from './account-frame';
import { confirmEmail, confirmWithNewPassword, type Unproved, undoChange } from './confirm-email';
import { FormDone } from './form-done';
import { loadSecondStep } from './load-second-step';
import { checkResetCode, resetPassword } from './password-reset';
import { hasJustSignedUp } from './sign-up';

const SecondStep = lazy(loadSecondStep);
const ResetFactors = lazy(async () => {
  const [{ ResetFactors }, { loadSecondStepTexts }] = await Promise.all([
    import('./reset-factors'),
    import('~/frame/second-step/second-step-texts'),
  ]);
  await loadSecondStepTexts();
  return { default: ResetFactors };
});

/**
 * The page that links in our e-mails open. `mode` selects a button to confirm something, or the
 * form for a new password.
 */
export default function ActionPage() {
  const query = new URLSearchParams(globalThis.location.search);
  const mode = query.get('mode');
  const code = query.get('oobCode');
  if (!code) return <FullPageRedirect path={paths.login} />;
  switch (mode) {
    case 'verifyEmail':
      return <ApplyCode code={code} what="verify" />;
    case 'verifyAndChangeEmail':
      return <ApplyCode code={code} what="change" />;
    case 'recoverEmail':
      return <ApplyCode code={code} what="recover" />;
    case 'revertSecondFactorAddition':
      return <ApplyCode code={code} what="revertFactors" />;
    case 'resetFactors':
      return <ResetFactors code={code} />;
    case 'resetPassword':
      return (
        <NewPassword
          check={() => checkResetCode(code)}
          set={(password) => resetPassword(code, password)}
        />
      );
    default:
      return <FullPageRedirect path={paths.login} />;
  }
}

/**
 * Why an e-mail code failed. Only `expired` means that the code itself is invalid; the other causes
 * may pass.
 */
type CodeFailure = 'expired' | 'taken' | 'disabled' | 'tooMany' | 'unexpected';

function troubleOf(error: unknown): CodeFailure {
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

/** The text of a failure. `expired` is the page's own text for that case. */
function TroubleText({ trouble, expired }: { trouble: CodeFailure; expired: ReactNode }) {
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

type ApplyCodeProps = { code: string; what: 'verify' | 'change' | 'recover' | 'revertFactors' };

function ApplyCode({ code, what }: ApplyCodeProps) {
  const { t } = useTranslation('account');
  const [state, setState] = useState<'ready' | 'busy' | 'done' | 'inside' | CodeFailure>(
    what === 'verify' ? 'busy' : 'ready',
  );
  const [unproved, setUnproved] = useState<Unproved | null>(null);
  const trouble =
    state === 'ready' || state === 'busy' || state === 'done' || state === 'inside' ? null : state;
  const undoes = what === 'recover' || what === 'revertFactors';
  const final = trouble === 'expired' || trouble === 'taken' || trouble === 'disabled';

  const apply = async () => {
    setState('busy');
    try {
      if (undoes) {
        await undoChange(code);
        return setState('done');
      }
      const answer = await confirmEmail(code);
      if (answer === 'inside') setState('inside');
      else if (answer === 'confirmed') setState('done');
      else if ('reset' in answer) {
        setUnproved(answer);
        setState('ready');
      }
    } catch (error) {
      setState(troubleOf(error));
    }
  };
  const applyIfSignedUpHere = useRef(async () => {
    const isHere = what === 'verify' && (await hasJustSignedUp().catch(() => false));
    if (isHere) await apply();
    else setState('ready');
  });
  useEffect(() => {
    void applyIfSignedUpHere.current();
    applyIfSignedUpHere.current = async () => undefined;
  }, []);

  if (state === 'inside') return <FullPageRedirect path={paths.home} />;
  if (unproved)
    return (
      <ConfirmPassword code={code} what={what === 'change' ? 'change' : 'verify'} {...unproved} />
    );
  if (state === 'done') {
    return (
      <FormDone title={t(`action.${what}.doneTitle`)} body={t(`action.${what}.doneBody`)}>
        {undoes && (
          <Anchor href={paths.recovery} ta="center">
            {t('login.wrongPassword.recover')}
          </Anchor>
        )}
      </FormDone>
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

/**
 * Asks for the account's password when a link was opened in another browser. A user who does not
 * know it can set a new one if `reset` allows it.
 */
function ConfirmPassword({
  code,
  what,
  email,
  reset,
}: { code: string; what: 'verify' | 'change' } & Unproved) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<'empty' | 'wrong' | null>(null);
  const [trouble, setTrouble] = useState<CodeFailure | null>(null);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [state, setState] = useState<'asks' | 'busy' | 'renews' | 'done' | 'inside'>('asks');
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone, so the field takes the focus.
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTrouble(null);
    setWrong(password ? null : 'empty');
    if (!password) return;
    setState('busy');
    try {
      const answer = await confirmEmail(code, { password });
      if (typeof answer === 'string') setState(answer === 'inside' ? 'inside' : 'done');
      else if ('finish' in answer) {
        setState('asks');
        setPending(answer);
      }
    } catch (error) {
      const reason = identityErrorCode(error) ?? '';
      if (
        [
          'auth/wrong-password',
          'auth/invalid-credential',
          'auth/invalid-login-credentials',
        ].includes(reason)
      )
        setWrong('wrong');
      else setTrouble(troubleOf(error));
      setState('asks');
    }
  };

  if (state === 'inside') return <FullPageRedirect path={paths.home} />;
  if (state === 'done')
    return <FormDone title={t(`action.${what}.doneTitle`)} body={t(`action.${what}.doneBody`)} />;
  if (pending)
    return (
      <AccountFrame>
        <SecondStep
          // The link was opened in a browser that only has to prove the password's owner.
          pending={{ ...pending, hasPasskey: false, askForReset: null }}
          onCode={async (id, given) => {
            const answer = await confirmEmail(code, { pending, id, code: given });
            setPending(null);
            setState(answer === 'inside' ? 'inside' : 'done');
          }}
          onPasskey={null}
          onAgain={() => setPending(null)}
        />
      </AccountFrame>
    );
  if (state === 'renews')
    return <NewPassword email={email} set={(renewed) => confirmWithNewPassword(code, renewed)} />;
  return (
    <AccountFrame>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Title order={1}>{t('action.prove.heading')}</Title>
          <Text c="dimmed">
            {t(what === 'change' ? 'action.prove.changeBody' : 'action.prove.body', { email })}
          </Text>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            size="md"
            name="password"
            autoComplete="current-password"
            ref={field}
            label={t('action.prove.password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong && t(wrong === 'empty' ? 'login.fillPassword' : 'action.prove.wrong')}
          />
          {trouble && (
            <Alert color="main" role="alert">
              <TroubleText trouble={trouble} expired={t(`action.${what}.failed`)} />
            </Alert>
          )}
          <Button type="submit" size="md" loading={state === 'busy'}>
            {t(`action.${what}.submit`)}
          </Button>
          {reset && <Text c="dimmed">{t('action.prove.unknown')}</Text>}
          {reset === 'here' && (
            <Button variant="default" size="md" onClick={() => setState('renews')}>
              {t('action.prove.renew')}
            </Button>
          )}
          {reset === 'byMail' && (
            <Button variant="default" size="md" component="a" href={paths.recovery}>
              {t('action.prove.renew')}
            </Button>
          )}
        </Stack>
      </form>
    </AccountFrame>
  );
}

type Guessed = keyof typeof guessed;
type ResetTrouble = 'mismatch' | 'weak' | Guessed | CodeFailure;

const guessed = {
  PASSWORD_COMMON: 'common',
  PASSWORD_PERSONAL: 'personal',
  PASSWORD_PATTERN: 'pattern',
} as const;
const isGuessed = (trouble: ResetTrouble | null): trouble is Guessed =>
  trouble !== null && trouble in guessed;

type NewPasswordProps = {
  /**
   * Rejects when the link is no longer valid, so that the page says so before anything is typed.
   */
  check?: () => Promise<void>;
  set: (password: string) => Promise<void>;
  /** E-mail address of the account, if the page shows it. */
  email?: string;
};

function NewPassword({ check, set, email }: NewPasswordProps) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [repeatPassword, setRepeatPassword] = useState('');
  const [trouble, setTrouble] = useState<ResetTrouble | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const checking = useRef(check);
  useEffect(() => {
    // Other failures are reported when the form is submitted.
    checking.current?.().catch((error: unknown) => {
      if (troubleOf(error) === 'expired') setTrouble('expired');
    });
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [issue] = checkNewPassword({ password, repeatPassword }, passwordMin());
    if (issue) {
      setTrouble(issue.code === 'PASSWORDS_DIFFER' ? 'mismatch' : 'weak');
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      if ((await checkCommonPassword(password)).length > 0) {
        setTrouble('PASSWORD_COMMON');
        return;
      }
      await set(password);
      setDone(true);
    } catch (error) {
      const reason = identityErrorCode(error);
      if (reason === 'auth/weak-password') setTrouble('weak');
      else setTrouble(passwordReason(error) ?? troubleOf(error));
    } finally {
      setBusy(false);
    }
  };

  const finished = email ? 'verify' : 'reset';
  if (done)
    return (
      <FormDone title={t(`action.${finished}.doneTitle`)} body={t(`action.${finished}.doneBody`)} />
    );
  return (
    <AccountFrame>
      <Title order={1} mb="xl">
        {t('action.reset.heading')}
      </Title>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {email && <Text c="dimmed">{t('action.prove.renewBody', { email })}</Text>}
          <PasswordField
            size="md"
            name="password"
            autoComplete="new-password"
            label={t('action.reset.password')}
            description={t('signUp.passwordHint', { min: passwordMin() })}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={
              trouble === 'weak'
                ? t('action.reset.weak', { min: passwordMin() })
                : isGuessed(trouble)
                  ? t(`action.reset.${guessed[trouble]}`)
                  : null
            }
          />
          <PasswordStrength password={password} {...(email ? { known: email } : {})} />
          <PasswordField
            size="md"
            name="repeatPassword"
            autoComplete="new-password"
            label={t('action.reset.repeat')}
            value={repeatPassword}
            onChange={(event) => setRepeatPassword(event.currentTarget.value)}
            error={trouble === 'mismatch' ? t('action.reset.mismatch') : null}
          />
          {trouble && trouble !== 'mismatch' && trouble !== 'weak' && !isGuessed(trouble) && (
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
