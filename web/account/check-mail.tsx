import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { useCountdown } from '~/ui/use-countdown';
import { useFormat } from '~/ui/use-format';
import { FormDone } from './form-done';

/** Mails take a while. The user can request another one after this many seconds. */
const pauseSeconds = 30;

type CheckMailProps = {
  email: string;
  /** Returns to the form, because the address is wrong. */
  onCorrect: () => void;
};

/** Follows the sign-up: the address must be confirmed with the link in a mail. */
export function CheckMail({ email, onCorrect }: CheckMailProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const format = useFormat();
  const [left, wait] = useCountdown(pauseSeconds);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; failed: boolean } | null>(null);

  const resend = async () => {
    // The button stays focusable while it is off, so that the keyboard keeps its place.
    if (left > 0 || sending) return;
    setSending(true);
    setAnswer(null);
    try {
      await api.POST('/api/v1/user/sendVerificationEmail', { body: { email } });
      setAnswer({ text: t('login.resent.body', { email }), failed: false });
      wait();
    } catch (error) {
      setAnswer({ text: errorText(error), failed: true });
      if (error instanceof ApiError && error.retryAfterMs) wait(error.retryAfterMs / 1_000);
    } finally {
      setSending(false);
    }
  };

  return (
    <FormDone
      title={t('signUp.done.title')}
      body={t('signUp.done.body', { email })}
      toLogin={t('signUp.done.confirmed')}
    >
      <Text c={answer?.failed ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {answer?.text ?? t('signUp.done.notThere')}
      </Text>
      <Button
        variant="default"
        size="md"
        onClick={() => void resend()}
        aria-disabled={left > 0 || sending}
        data-disabled={left > 0 || sending || undefined}
      >
        {left > 0
          ? t('signUp.done.resendIn', { wait: format.duration(left) })
          : t('signUp.done.resend')}
      </Button>
      <Button variant="subtle" size="md" onClick={onCorrect}>
        {t('signUp.done.correct')}
      </Button>
    </FormDone>
  );
}
