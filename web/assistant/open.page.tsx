import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { guestPaths, loginOf } from '~/frame/guest-paths';
import { goTo } from '~/frame/use-address';
import { LoadFailed } from '~/ui/load-failed';
import { linkTo } from './area-link';
import { guestApi, useReading } from './assistant-api';
import { GateFrame } from './gate-frame';
import { currentGuest, enter } from './guest';

/**
 * Taken out of the address at once: whoever looks on, or is sent the address later, does not get in by it. The browser keeps it beside the
 * address until it has been answered, for whoever loads the page again because nobody does.
 */
function takeSecret(): string {
  const { secret: kept = '' } = (history.state ?? {}) as { secret?: string };
  const secret = globalThis.location.hash.slice(1);
  if (secret) history.replaceState({ secret }, '', globalThis.location.pathname);
  return secret || kept;
}
let taken = takeSecret();

/** The sign-in with the e-mails of a link that is too old, behind the '#', where no server reads them; it leads on to the link's tasting. */
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
  return `${loginOf(login, tasting, sessions)}#${known}`;
}

/** Comes in by the link of a mail, and leads straight into the tasting that it is about. */
export default function OpenPage() {
  const { t } = useTranslation(['recap', 'assistant']);
  // the page may be gone to again, by another mail
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
    // whoever is in with this e-mail, and sees more than the link shows, stays so
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
      <GateFrame
        title={t(old ? 'recap:open.old' : 'recap:open.gone')}
        intro={t(old ? 'recap:open.oldHint' : 'recap:open.goneHint')}
      >
        <Button component="a" size="md" mt="lg" {...linkTo(login)}>
          {t('recap:open.signIn')}
        </Button>
      </GateFrame>
    );
  }
  return (
    <GateFrame title={t('assistant:title.open')}>
      {error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <>
          <Loader aria-hidden="true" />
          <Text role="status">{t('recap:open.wait')}</Text>
        </>
      )}
    </GateFrame>
  );
}
