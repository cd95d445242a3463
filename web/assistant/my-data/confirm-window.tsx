import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isTransient } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { useGuest } from '../guest';
import { checkCode, type Purpose, sendCode } from './held-data';

type ConfirmWindowProps = {
  title: string;
  purpose: Purpose;
  /** Explains the action, before anything is asked. */
  children: ReactNode;
  /** The label of the button that runs the action. */
  action: string;
  /** Runs the action with the confirmation of the mailed code. */
  run: (confirmation: string) => Promise<void>;
  /** Whether an error proves that an earlier call ran the action, and only its answer was lost. */
  showsDone?: (error: unknown) => boolean;
  /** The message after success. */
  done: string;
  /** @param outcome `unknown` if the action was sent but not answered */
  onClose: (outcome: Outcome) => void;
};

export type Outcome = 'done' | 'unknown' | 'left';

/** The seconds until another code can be requested. */
const pauseSeconds = 30;
/** A confirmation is certainly valid for this long, unless it was used. */
const confirmedMs = 9 * 60_000;
const focused = (field: HTMLInputElement | null) => field?.focus();

/** Explains an action, and runs it after the guest has confirmed it with a mailed code. */
export function ConfirmWindow({
  title,
  purpose,
  children,
  action,
  run,
  showsDone,
  done,
  onClose,
}: ConfirmWindowProps) {
  const { t } = useTranslation(['myData', 'common']);
  const errorText = useErrorText();
  const guest = useGuest();
  const [step, setStep] = useState<'said' | 'sent' | 'done'>('said');
  const [confirmation, setConfirmation] = useState<{ token: string; at: number }>();
  const [lost, setLost] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [pause, setPause] = useState(0);
  // The e-mail is kept here: after the action the guest may be signed out.
  const [email] = useState(guest?.email ?? '');

  useRestoreFocus(true);

  useEffect(() => {
    if (pause === 0) return;
    const timer = setTimeout(() => setPause(pause - 1), 1_000);
    return () => clearTimeout(timer);
  }, [pause]);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    attempt(async () => {
      await sendCode(purpose);
      setCode('');
      setConfirmation(undefined);
      setPause(pauseSeconds);
      setStep('sent');
    });
  // The button stays focusable while it is off, so that the keyboard keeps its place.
  const resend = () => (pause > 0 ? undefined : ask());
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      // If the action fails after the code was accepted, the next try needs no new code.
      const proof = confirmation ?? {
        token: await checkCode(purpose, code),
        at: performance.now(),
      };
      setConfirmation(proof);
      try {
        await run(proof.token);
      } catch (error) {
        const isGood = performance.now() - proof.at < confirmedMs;
        if (isTransient(error)) setLost(true);
        else if (error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED')
          setConfirmation(undefined);
        if (!(lost && isGood && showsDone?.(error))) throw error;
      }
      setStep('done');
    });
  };
  const left = lost ? 'unknown' : 'left';
  const wrong = failure instanceof ApiError && failure.code === 'WRONG_CODE';

  return (
    <Modal
      opened
      onClose={() => onClose(step === 'done' ? 'done' : left)}
      title={title}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      {step === 'done' ? (
        <Stack>
          <Text role="status">{done}</Text>
          <Group justify="flex-end">
            <Button onClick={() => onClose('done')} data-autofocus>
              {t('common:action.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={confirm} noValidate>
          <Stack>
            {children}
            {step === 'sent' && (
              <>
                <Text role="status" size="sm">
                  {t('myData:code.sent', { email })}
                </Text>
                <TextInput
                  label={t('myData:code.label')}
                  value={code}
                  onChange={(event) =>
                    setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
                  }
                  error={wrong && <span role="alert">{errorText(failure)}</span>}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  size="lg"
                  ref={focused}
                />
                <Button
                  variant="subtle"
                  onClick={() => void resend()}
                  aria-disabled={pause > 0}
                  data-disabled={pause > 0 || undefined}
                >
                  {pause > 0 ? t('myData:code.againIn', { count: pause }) : t('myData:code.again')}
                </Button>
              </>
            )}
            {failure !== undefined && !wrong && (
              <Alert color="main" role="alert">
                {errorText(failure)}
              </Alert>
            )}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => onClose(left)}>
                {t('common:action.cancel')}
              </Button>
              {step === 'said' ? (
                <Button onClick={() => void ask()} loading={busy} data-autofocus>
                  {t('myData:code.send')}
                </Button>
              ) : (
                <Button type="submit" loading={busy} disabled={code.length < 6 && !confirmation}>
                  {action}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
