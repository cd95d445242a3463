import { Button, TextInput, Title } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { checkGuestEmails } from '../../../shared/rules/assistant.js';
import { guestApi } from '../assistant-api';
import { enter } from '../guest';
import { askedBefore, forgetAsked, keepAsked } from './asked-code';
import { CodeForm } from './code-form';
import classes from './login.module.css';
import { useTrouble } from './use-trouble';

const isFalse = (code: string) => code === 'false1' || code === 'false2' || code === 'false3';

/** With one's e-mail and that of whoever invited: a code is mailed, which opens what was tasted with them. */
export function CodeSteps({ email: knownEmail, creatorEmail: knownCreator }: { email: string; creatorEmail: string }) {
  const { t } = useTranslation('assistant');
  const errorText = useErrorText();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => askedBefore(knownEmail));
  const [email, setEmail] = useState(before?.email ?? knownEmail);
  const [creatorEmail, setCreatorEmail] = useState(before?.creatorEmail ?? knownCreator);
  const [minutes, setMinutes] = useState(before?.minutes ?? null);
  const [busy, setBusy] = useState(false);
  const { tell, popup } = useTrouble();
  const emails = { email: email.trim(), creatorEmail: creatorEmail.trim() };

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const refuse = ({ path, code }: { path: string; code: string }) =>
    tell({
      text: t(isFalse(code) ? `login.${code as 'false1' | 'false2' | 'false3'}` : 'login.wrongCredentials'),
      after: () => focus(path === 'creatorEmail' ? 'creatorEmail' : 'guestEmail'),
    });

  const send = async (): Promise<boolean> => {
    const [wrong] = checkGuestEmails(emails);
    if (wrong) {
      refuse(wrong);
      return false;
    }
    setBusy(true);
    try {
      const { data } = await guestApi.POST('/api/v1/assistant/sendVerificationCode', { body: emails });
      // an operator may want no codes
      if (data?.token && data.expiresAt)
        enter({ token: data.token, expiresAt: data.expiresAt, email: emails.email, userEmail: emails.creatorEmail });
      else {
        const good = data?.minutes ?? 10;
        setMinutes(good);
        keepAsked({ ...emails, minutes: good });
      }
      return true;
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      if (issue && isFalse(issue.code)) refuse(issue);
      else if (error instanceof ApiError && error.status === 429) tell({ text: t('login.tooMany') });
      else tell({ text: errorText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const back = () => {
    forgetAsked();
    setMinutes(null);
  };

  return (
    <section className={classes.way} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {t('login.code.title')}
      </Title>
      {minutes === null ? (
        <>
          <p className={classes.about}>{t('login.code.about')}</p>
          <form ref={form} onSubmit={submit} noValidate className={classes.form}>
            <TextInput
              size="md"
              type="email"
              name="guestEmail"
              autoComplete="email"
              inputMode="email"
              label={t('login.code.email')}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <TextInput
              size="md"
              type="email"
              name="creatorEmail"
              autoComplete="off"
              inputMode="email"
              label={t('login.code.creatorEmail')}
              description={t('login.code.creatorHint')}
              value={creatorEmail}
              onChange={(event) => setCreatorEmail(event.currentTarget.value)}
            />
            <Button type="submit" size="md" loading={busy} fullWidth>
              {t('login.code.accept')}
            </Button>
          </form>
        </>
      ) : (
        <CodeForm {...emails} minutes={minutes} onResend={send} onBack={back} />
      )}
      {popup}
    </section>
  );
}
