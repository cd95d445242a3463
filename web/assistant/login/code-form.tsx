import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { useCountdown } from '~/ui/use-countdown';
import { guestApi } from '../assistant-api';
import { enter } from '../guest';
import { type CodeRequest, clearCodeRequest } from './code-request';
import classes from './login.module.css';

/** Mails take a while. The guest can request another code after this many seconds. */
const pauseSeconds = 30;
const digits = 6;

type CodeFormProps = {
  asking: CodeRequest;
  minutes: number;
  /** @returns whether another code was sent */
  onResend: () => Promise<boolean>;
  onBack: () => void;
};

/** The form for the six digits of a mailed code, typed, pasted or filled in by the phone. */
export function CodeForm({ asking, minutes, onResend, onBack }: CodeFormProps) {
  const { t } = useTranslation('signIn');
  const { email } = asking;
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [resent, setResent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [left, wait] = useCountdown(pauseSeconds);

  useEffect(() => field.current?.focus(), []);

  const check = async (written: string) => {
    if (busy) return;
    if (written.length < digits) {
      setProblem(t('login.code.tooShort'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      const { data } = await guestApi.POST('/api/v1/assistant/checkVerificationCode', {
        body: { ...asking, code: written },
      });
      if (!data) return;
      clearCodeRequest();
      const { token, expiresAt, creatorEmail = asking.creatorEmail } = data;
      enter({ token, expiresAt, email, userEmail: creatorEmail, byCode: true });
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      setProblem(errorText(issue ?? error));
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const write = (text: string) => {
    const written = text.replace(/\D/g, '').slice(0, digits);
    setCode(written);
    setProblem('');
    if (written.length === digits && written !== code) void check(written);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };
  const resend = async () => {
    // The button stays focusable while it is off, so that the keyboard keeps its place.
    if (left > 0 || busy) return;
    setResent(false);
    if (!(await onResend())) return;
    setResent(true);
    setCode('');
    wait();
    field.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p role="status">
        {t(resent ? 'login.code.sentAgain' : 'login.code.sent', { email, minutes })}
      </p>
      <TextInput
        ref={field}
        label={t('login.code.code')}
        className={classes.code}
        value={code}
        onChange={(event) => write(event.currentTarget.value)}
        error={problem && <span role="alert">{problem}</span>}
        autoComplete="one-time-code"
        inputMode="numeric"
        size="lg"
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('login.code.enter')}
      </Button>
      <Button
        variant="default"
        size="md"
        fullWidth
        onClick={() => void resend()}
        aria-disabled={left > 0}
        data-disabled={left > 0 || undefined}
      >
        {left > 0 ? t('login.code.resendIn', { count: left }) : t('login.code.resend')}
      </Button>
      <Button
        variant="subtle"
        size="md"
        fullWidth
        classNames={{ root: classes.wrapping, label: classes.wrappingLabel }}
        onClick={onBack}
      >
        {t('login.code.back')}
      </Button>
    </form>
  );
}
