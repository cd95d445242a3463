import { Group } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { DataProvider } from '~/api/data-provider';
import { useSession } from '~/api/session';
import { FullPageRedirect } from '~/frame/full-page-redirect';
import { loginPath } from '~/frame/guest-paths';
import { FreshProofHost } from '~/frame/second-step/fresh-proof-host';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { ConfirmHost } from '~/ui/confirm-host';
import { LanguagePicker } from '~/ui/language-picker';
import { LeaveGuard } from '~/ui/leave-guard';
import { Logo } from '~/ui/logo';
import { PageLoader } from '~/ui/page-loader';
import overlays from './overlays.module.css';
import classes from './shell.module.css';

/** The frame of screens about the person, not about an account. They need no company. */
export default function PersonalFrame() {
  const { t } = useTranslation();
  return (
    <DataProvider>
      <Group component="header" justify="space-between" px="md" py="sm">
        <Group gap="xs" className={classes.brand}>
          <Logo />
          {t('appName')}
        </Group>
        <Group gap="xs">
          <LanguagePicker />
          <ColorSchemeToggle />
        </Group>
      </Group>
      <main tabIndex={-1} style={{ maxWidth: 640, margin: '0 auto', padding: '1rem' }}>
        <Suspense fallback={<PageLoader />}>
          <Outlet />
        </Suspense>
      </main>
      <Notifications position="bottom-center" className={overlays.notices} />
      <ConfirmHost />
      <FreshProofHost />
      <LeaveGuard />
    </DataProvider>
  );
}

/** Shows the screen below it to signed-in people. */
export function SignedInOnly() {
  const session = useSession();
  if (session.status === 'starting') return <PageLoader />;
  if (session.status === 'signed-out')
    return <FullPageRedirect path={loginPath(globalThis.location.pathname)} />;
  return <Outlet />;
}
