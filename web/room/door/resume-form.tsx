import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { FocusedTitle } from '~/ui/focused-title';
import { checkEmail } from '../../../shared/rules/account.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { confirmResume, sendResumeCode } from '../room-api';
import { countUnsent, type RoomStore } from '../room-store';
import type { Door, Joined } from '../room-types';
import { useRetryAfter } from '../use-retry-after';
import { CallNotices } from './call-notices';
import { deviceInfo } from './device-info';
import { OptionalConsents, type Ticked } from './optional-consents';
import classes from './resume-form.module.css';

type ResumeFormProps = {
  door: Door;
  store: RoomStore;
  email: string;
  /** Consents from the join form. */
  ticked: Ticked;
  /** Reason for this form: the guest asked, the e-mail is in use, another device took the place. */
  why: 'asked' | 'inUse' | 'elsewhere';
  onEnter: (joined: Joined) => void;
  onBack: () => void;
  onLite?: (() => void) | undefined;
};

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Form to resume from another device. A code of six digits, sent by mail, proves the e-mail. */
export function ResumeForm({
  door,
  store,
  email: known,
  ticked: before,
  why,
  onEnter,
  onBack,
  onLite,
}: ResumeFormProps) {
  const { t, i18n } = useTranslation(['room', 'common']);
  const errorText = useErrorText();
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const [ticked, setTicked] = useState(before);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [issue, setIssue] = useState<Issue>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const patience = useRetryAfter();
  const unsent = why === 'elsewhere' ? countUnsent(store) : 0;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setIssue(undefined);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.issues[0]) setIssue(error.issues[0]);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const ask = () =>
    attempt(async () => {
      const [wrong] = checkEmail(email);
      if (wrong) return setIssue(wrong);
      setMinutes((await patience.patiently(() => sendResumeCode(door.code, email.trim()))).minutes);
      setCode('');
    });
  const confirm = () =>
    attempt(async () =>
      onEnter(
        await patience.patiently(() =>
          confirmResume(door.code, {
            email: email.trim(),
            code,
            ...ticked,
            ...deviceInfo(store, i18n.language),
          }),
        ),
      ),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (minutes === null ? ask() : confirm());
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FocusedTitle order={2}>{t(`room:resume.${why}.title`)}</FocusedTitle>
        <Text>{t(`room:resume.${why}.body`)}</Text>
        {unsent > 0 && <Text fw={600}>{t('room:resume.unsent', { count: unsent })}</Text>}
        {minutes === null ? (
          <TextInput
            type="email"
            label={t('common:field.email')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={issue && errorText(issue)}
            autoComplete="email"
            inputMode="email"
            size="md"
            required
          />
        ) : (
          <>
            <Text role="status">{t('room:resume.sent', { email: email.trim(), minutes })}</Text>
            <TextInput
              label={t('room:resume.code')}
              className={classes.code}
              value={code}
              onChange={(event) =>
                setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
              }
              error={issue && errorText(issue)}
              autoComplete="one-time-code"
              inputMode="numeric"
              size="lg"
              ref={takeFocus}
            />
            <OptionalConsents
              organiser={door.organiser.name}
              demo={door.demo}
              given={ticked}
              onChange={setTicked}
            />
          </>
        )}
        <CallNotices patience={patience} failure={failure} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy}
          disabled={minutes !== null && code.length < 6}
        >
          {minutes === null ? t('room:resume.send') : t('room:resume.confirm')}
        </Button>
        {minutes !== null && (
          <Button variant="subtle" size="md" onClick={() => setMinutes(null)}>
            {t('room:resume.again')}
          </Button>
        )}
        {onLite && (
          <Button variant="default" size="md" onClick={onLite}>
            {t('room:resume.lite')}
          </Button>
        )}
        <Button variant="subtle" size="md" onClick={onBack}>
          {t('room:resume.back')}
        </Button>
      </Stack>
    </form>
  );
}
