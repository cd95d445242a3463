import { Alert, Anchor, Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCancelled } from '~/api/can-use-passkeys';
import { type PendingSignIn, recoveryCodeId } from '~/api/second-factor';
import { identityErrorCode } from '~/api/session';
import { LostSecondStep } from './lost-second-step';

type Way = 'app' | 'passkey' | 'recovery' | 'lost';
type Trouble = 'wrong' | 'recoveryWrong' | 'tooMany' | 'expired' | 'failed';

function troubleOf(error: unknown, way: Way): Trouble {
  switch (identityErrorCode(error)) {
    case 'auth/invalid-verification-code':
      return way === 'recovery' ? 'recoveryWrong' : 'wrong';
    case 'auth/too-many-requests':
      return 'tooMany';
    case 'auth/invalid-multi-factor-session':
    case 'auth/user-token-expired':
      return 'expired';
    default:
      return 'failed';
  }
}

type SecondStepFormProps = {
  pending: PendingSignIn;
  /** Completes the sign-in with a code. */
  onCode: (id: string, code: string) => Promise<void>;
  /** Completes it with a passkey. Null where passkeys cannot be used. */
  onPasskey: (() => Promise<void>) | null;
};

/** Asks for the second step of a sign-in: the code of an app, a passkey or a recovery code. */
export function SecondStepForm({ pending, onCode, onPasskey }: SecondStepFormProps) {
  const { t } = useTranslation('security');
  const { apps, hasRecoveryCode, askForReset } = pending;
  const hasPasskey = pending.hasPasskey && onPasskey !== null;
  const ways: Way[] = [
    ...(apps.length > 0 ? (['app'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasRecoveryCode ? (['recovery'] as const) : []),
    ...(askForReset ? (['lost'] as const) : []),
  ];
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const [app, setApp] = useState(apps[0]?.id ?? '');
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<Trouble | 'empty' | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // The form replaces another one, or the field another field.
  useEffect(() => field.current?.focus(), [way]);

  if (!way) return <Alert color="main">{t('step.unsupported')}</Alert>;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setBusy(false);
      if (isCancelled(error)) return;
      setTrouble(troubleOf(error, way));
      setCode('');
      field.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'passkey') {
      if (onPasskey) void attempt(onPasskey);
    } else if (code.trim())
      void attempt(() => onCode(way === 'recovery' ? recoveryCodeId : app, code.trim()));
    else {
      setTrouble('empty');
      field.current?.focus();
    }
  };
  const turnTo = (next: Way) => {
    setWay(next);
    setCode('');
    setTrouble(null);
  };
  const bodies: Partial<Record<Way, string>> = {
    app: t('step.body.app'),
    passkey: t('step.body.passkey'),
    recovery: t('step.body.recovery'),
  };
  const others = ways.filter((each) => each !== way);
  const about =
    trouble && trouble !== 'wrong' && trouble !== 'recoveryWrong' && trouble !== 'empty';

  return (
    <Stack gap="md">
      {way === 'lost' && askForReset ? (
        <LostSecondStep ask={askForReset} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text id="second-step">{bodies[way]}</Text>
            {way === 'app' && apps.length > 1 && (
              <Select
                label={t('step.app')}
                data={apps.map(({ id, name }) => ({ value: id, label: name }))}
                value={app}
                onChange={(value) => setApp(value ?? app)}
                allowDeselect={false}
              />
            )}
            {way !== 'passkey' && (
              <TextInput
                key={way}
                ref={field}
                size="md"
                name="code"
                label={t(way === 'recovery' ? 'step.recoveryCode' : 'step.code')}
                aria-describedby="second-step"
                autoComplete="one-time-code"
                inputMode={way === 'recovery' ? 'text' : 'numeric'}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
                error={
                  trouble === 'wrong' || trouble === 'recoveryWrong' || trouble === 'empty'
                    ? t(`step.trouble.${trouble}`)
                    : null
                }
                data-autofocus
              />
            )}
            {about && (
              <Alert color="main" role="alert">
                {t(`step.trouble.${trouble}`)}
              </Alert>
            )}
            <Button type="submit" size="md" loading={busy} fullWidth>
              {t(way === 'passkey' ? 'step.usePasskey' : 'step.submit')}
            </Button>
          </Stack>
        </form>
      )}
      {others.length > 0 && (
        <Stack gap="xs" align="flex-start">
          {others.map((each) => (
            <Anchor
              key={each}
              component="button"
              type="button"
              size="sm"
              onClick={() => turnTo(each)}
            >
              {t(`step.turnTo.${each}`)}
            </Anchor>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
