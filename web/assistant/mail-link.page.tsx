import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { guestPaths, loginPathOf } from '~/frame/guest-paths';
import { goTo } from '~/frame/use-address';
import { LoadFailed } from '~/ui/load-failed';
import { linkTo } from './app-link';
import { guestApi, useReading } from './assistant-api';
import { currentGuest, enter } from './guest';
import { SignInFrame } from './sign-in-frame';

/**
 * Takes the link's secret out of the address at once, so that nobody who sees or receives the
 * address later can sign in with it.
 * The history state keeps the secret until the server has answered, so that the page can be
 * reloaded after a failure.
 */
function takeSecret(): string {
  const { secret: kept = '' } = (history.state ?? {}) as { secret?: string };
  const secret = globalThis.location.hash.slice(1);
  if (secret) history.replaceState({ secret }, '', globalThis.location.pathname);
  return secret || kept;
}
let taken = takeSecret();

/**
 * The address of the sign-in page for a link that is too old. The page fills in its form with the
 * e-mails after the '#', a part that no server receives. After the sign-in, the link's tasting is
 * shown.
 */
function loginWith(details: ApiError['details']): string {
  const {
    email = '',
    creatorEmail = '',
    userId,
    assistantId,
  } = details as Partial<Record<string, string>>;
  const { login, session, sessions } = guestPaths.assistant;
  const tasting = userId && assistantId ? session(userId, assistantId) : sessions;
  const known = new URLSearchParams({ email, creatorEmail });
  return `${loginPathOf(login, tasting, sessions)}#${known}`;
}

/** Signs in by the link in a mail, and opens the tasting that the mail is about. */
export default function OpenPage() {
  const { t } = useTranslation(['recap', 'assistant']);
  // The page can be opened again, by another mail.
  const [secret] = useState(() => (taken = takeSecret() || taken));
  const { data, error, retry } = useReading(
    secret ? `open ${secret}` : null,
    async () =>
      (await guestApi.POST('/api/v1/assistant/openLink', { body: { link: secret } })).data,
  );

  useEffect(() => {
    if (!data) return;
    const { token, expiresAt, email, creatorEmail, userId, assistantId } = data;
    const here = currentGuest();
    // A guest who is signed in with this e-mail and sees all organisers keeps that session.
    if (here?.email.toLowerCase() !== email || here.userEmail !== '')
      enter({ token, expiresAt, email, userEmail: creatorEmail });
    taken = '';
    goTo(guestPaths.assistant.session(userId, assistantId), { replace: true });
  }, [data]);

  const old = error instanceof ApiError && error.code === 'LINK_EXPIRED' ? error : null;
  const isGone = !secret || (error instanceof ApiError && [400, 404].includes(error.status));
  if (old || isGone) {
    const login = old ? loginWith(old.details) : guestPaths.assistant.login;
    return (
      <SignInFrame
        title={t(old ? 'recap:open.old' : 'recap:open.gone')}
        intro={t(old ? 'recap:open.oldHint' : 'recap:open.goneHint')}
      >
        <Button component="a" size="md" mt="lg" {...linkTo(login)}>
          {t('recap:open.signIn')}
        </Button>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('assistant:title.open')}>
      {error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <>
          <Loader aria-hidden="true" />
          <Text role="status">{t('recap:open.wait')}</Text>
        </>
      )}
    </SignInFrame>
  );
}
