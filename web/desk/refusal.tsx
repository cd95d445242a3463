import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guestPaths, loginPath } from '~/frame/guest-paths';
import { Logo } from '~/ui/logo';
import classes from './refusal.module.css';

type Reason = 'signedOut' | 'linkEnded' | 'foreign' | 'unknown';

export const RefusalFrame = ({ children }: { children: ReactNode }) => (
  <main className={classes.page} tabIndex={-1}>
    <Logo />
    <div className={classes.card}>{children}</div>
  </main>
);

/** A page that says why the desk is closed, and what helps. */
export function Refusal({ reason, code }: { reason: Reason; code: string }) {
  const { t } = useTranslation('desk');
  return (
    <RefusalFrame>
      <Title order={1} className={classes.title}>
        {t(`refused.${reason}.title`, { code })}
      </Title>
      <Text c="dimmed">{t(`refused.${reason}.body`, { code })}</Text>
      {reason === 'unknown' ? (
        <Button component="a" href={guestPaths.home} variant="default" size="md" h={44}>
          {t('refused.home')}
        </Button>
      ) : reason === 'foreign' ? (
        <Button component="a" href="/logout" size="md" h={44}>
          {t('refused.otherAccount')}
        </Button>
      ) : (
        <Button component="a" href={loginPath(globalThis.location.pathname)} size="md" h={44}>
          {t('refused.signIn')}
        </Button>
      )}
    </RefusalFrame>
  );
}
