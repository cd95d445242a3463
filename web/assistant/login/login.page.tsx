import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '~/frame/browser-storage';
import { guestPaths } from '~/frame/guest-paths';
import { hasEnded } from '../guest';
import { SignInFrame } from '../sign-in-frame';
import { AccountSignIn } from './account-sign-in';
import { CodeSignIn } from './code-sign-in';
import classes from './login.module.css';

/** The guests' sign-in page: by a mailed code, as most guests do, or with an account. */
export default function LoginPage() {
  const { t } = useTranslation(['signIn', 'assistant']);
  const [known] = useState(() => {
    const given = new URLSearchParams(globalThis.location.hash.slice(1));
    return {
      email: given.get('email') ?? '',
      creatorEmail: given.get('creatorEmail') ?? '',
      publicCode: given.get('publicCode') ?? '',
    };
  });
  const [keeps] = useState(() => browserStorage() !== undefined);
  const [ended] = useState(hasEnded);
  // Removes the e-mail addresses from the browser's history.
  useEffect(() => {
    const { hash, pathname, search } = globalThis.location;
    if (hash) history.replaceState(history.state, '', pathname + search);
  }, []);
  const ways = useRef<HTMLDivElement>(null);
  const toCode = () =>
    ways.current
      ?.querySelector<HTMLInputElement>('[name=guestEmail], [autocomplete=one-time-code]')
      ?.focus();
  return (
    <SignInFrame title={t('assistant:title.login')} intro={t('login.intro')}>
      {ended && (
        <Alert mt="lg" role="status">
          {t('login.ended')}
        </Alert>
      )}
      {!keeps && (
        <Alert color="main" mt="lg">
          {t('login.forgetful')}
        </Alert>
      )}
      <div ref={ways} className={classes.ways}>
        <CodeSignIn known={known} />
        <AccountSignIn onNone={toCode} />
      </div>
      <p className={classes.others}>
        {t('login.invited')} <a href={guestPaths.enter}>{t('login.withCode')}</a>
        <br />
        {t('login.organiser')} <a href={guestPaths.login}>{t('login.asOrganiser')}</a>
      </p>
    </SignInFrame>
  );
}
