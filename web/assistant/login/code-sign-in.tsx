import { Button, TextInput, Title } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import { whenIdle } from '~/ui/when-idle';
import { checkGuestEmails } from '../../../shared/rules/guest-emails.js';
import { guestApi } from '../assistant-api';
import { enter } from '../guest';
import {
  type CodeRequest,
  clearCodeRequest,
  saveCodeRequest,
  savedCodeRequest,
} from './code-request';
import classes from './login.module.css';
import { useSignInError } from './use-sign-in-error';

const loadCodeForm = async () => ({ default: (await import('./code-form')).CodeForm });
const CodeForm = lazy(loadCodeForm);

const isFalse = (code: string) => code === 'false1' || code === 'false2' || code === 'false3';

/**
 * The sign-in by mailed code. The guest enters their e-mail, and the organiser's e-mail or the code
 * of a tasting. The mailed code gives access to the guest's tastings with that organiser.
 */
export function CodeSignIn({ known }: { known: Required<CodeRequest> }) {
  const { t } = useTranslation('signIn');
  const errorText = useErrorText();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => savedCodeRequest(known.email));
  const {
    email: firstEmail,
    creatorEmail: firstCreator,
    publicCode: firstCode = '',
  } = before ?? known;
  const [email, setEmail] = useState(firstEmail);
  const [creatorEmail, setCreatorEmail] = useState(firstCreator);
  const [publicCode, setPublicCode] = useState(firstCode);
  // Guests know the code of their tasting, but rarely the organiser's e-mail.
  const [byTasting, setByTasting] = useState(firstCode !== '');
  const [minutes, setMinutes] = useState(before?.minutes ?? null);
  const [busy, setBusy] = useState(false);
  const { tell, popup } = useSignInError();
  // The code form loads while the guest fills in this form.
  useEffect(() => whenIdle(loadCodeForm), []);
  const asking: CodeRequest = {
    email: email.trim(),
    creatorEmail: byTasting ? '' : creatorEmail.trim(),
    ...(byTasting && { publicCode: publicCode.replace(/[\s-]/g, '') }),
  };

  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const refuse = (path: string, text: string) =>
    tell({
      text,
      after: () =>
        focus(path === 'email' ? 'guestEmail' : byTasting ? 'publicCode' : 'creatorEmail'),
    });
  const refuseFor = ({ path, code }: { path: string; code: string }) =>
    refuse(
      path,
      isFalse(code)
        ? t(`login.${code as 'false1' | 'false2' | 'false3'}`)
        : t('login.wrongCredentials'),
    );

  const send = async (): Promise<boolean> => {
    if (byTasting && !(asking.email && asking.publicCode)) {
      refuse(asking.email ? 'publicCode' : 'email', t('login.fillBoth'));
      return false;
    }
    const [wrong] = checkGuestEmails(asking);
    if (wrong) {
      refuseFor(wrong);
      return false;
    }
    setBusy(true);
    try {
      const { data } = await guestApi.POST('/api/v1/assistant/sendVerificationCode', {
        body: asking,
      });
      // The operator can switch codes off. The answer then contains the token.
      if (data?.token && data.expiresAt)
        enter({
          token: data.token,
          expiresAt: data.expiresAt,
          email: asking.email,
          userEmail: asking.creatorEmail,
        });
      else {
        const good = data?.minutes ?? 10;
        setMinutes(good);
        saveCodeRequest({ ...asking, minutes: good });
      }
      return true;
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      if (issue && isFalse(issue.code)) refuseFor(issue);
      else if (error instanceof ApiError && error.status === 404)
        refuse('publicCode', t('login.noTasting'));
      else if (error instanceof ApiError && error.status === 429)
        tell({ text: t('login.tooMany') });
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
    clearCodeRequest();
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
            {byTasting ? (
              <TextInput
                size="md"
                name="publicCode"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                label={t('login.code.publicCode')}
                description={t('login.code.publicCodeHint')}
                value={publicCode}
                onChange={(event) => setPublicCode(event.currentTarget.value)}
              />
            ) : (
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
            )}
            <Button type="submit" size="md" loading={busy} fullWidth>
              {t('login.code.accept')}
            </Button>
            <Button
              variant="subtle"
              size="md"
              fullWidth
              classNames={{ root: classes.wrapping, label: classes.wrappingLabel }}
              onClick={() => setByTasting(!byTasting)}
            >
              {t(byTasting ? 'login.code.byCreator' : 'login.code.byTasting')}
            </Button>
          </form>
        </>
      ) : (
        <Suspense>
          <CodeForm asking={asking} minutes={minutes} onResend={send} onBack={back} />
        </Suspense>
      )}
      {popup}
    </section>
  );
}
