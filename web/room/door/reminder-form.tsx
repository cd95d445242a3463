import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { checkReminder } from '../../../shared/rules/reminder.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { askReminder } from '../room-api';
import type { Door } from '../room-types';
import { useRetryAfter } from '../use-retry-after';
import { CallNotices } from './call-notices';
import { sessionLanguage } from './device-info';
import classes from './join-form.module.css';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A button that opens the form to be reminded of the event by mail. */
export function ReminderForm({ door }: { door: Door }) {
  const { t } = useTranslation('ticket');
  const [state, setState] = useState<'closed' | 'open' | { email: string }>('closed');
  if (state === 'closed')
    return (
      <Button variant="light" size="md" onClick={() => setState('open')}>
        {t('remind')}
      </Button>
    );
  if (state === 'open')
    return (
      <Form
        door={door}
        onAsked={(email) => setState({ email })}
        onCancel={() => setState('closed')}
      />
    );
  return (
    <p role="status" tabIndex={-1} ref={takeFocus}>
      {t('asked', { email: state.email })}
    </p>
  );
}

type FormProps = { door: Door; onAsked: (email: string) => void; onCancel: () => void };

function Form({ door, onAsked, onCancel }: FormProps) {
  const { t, i18n } = useTranslation(['ticket', 'common']);
  const errorText = useErrorText();
  const patience = useRetryAfter();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const issueOf = (field: string) => issues.find(({ path }) => path === field);
  const emailIssue = issueOf('email');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkReminder({ email, consent });
    setIssues(found);
    setFailure(undefined);
    const [first] = found;
    if (first) return form.querySelector<HTMLElement>(`[name="${first.path}"]`)?.focus();
    setBusy(true);
    const body = { email: email.trim(), consent, lang: sessionLanguage(i18n.language) };
    try {
      await patience.patiently(() => askReminder(door.code, body));
      onAsked(body.email);
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setIssues(error.issues);
      else setFailure(error);
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <TextInput
          type="email"
          name="email"
          label={t('common:field.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={emailIssue && errorText(emailIssue)}
          autoComplete="email"
          inputMode="email"
          size="md"
          required
          ref={takeFocus}
        />
        <Checkbox
          name="consent"
          className={classes.tick}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
          label={t('ticket:consent', { organiser: door.organiser.name })}
          description={t('ticket:consentHint')}
          error={issueOf('consent') && t('ticket:consentNeeded')}
          size="md"
        />
        <CallNotices patience={patience} failure={failure} />
        <Button type="submit" size="md" loading={busy}>
          {t('ticket:send')}
        </Button>
        <Button variant="subtle" size="md" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </Stack>
    </form>
  );
}
