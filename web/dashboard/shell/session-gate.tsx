import { Center } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompany } from '~/api/company';
import { signOut, useSession } from '~/api/session';
import { FullPageRedirect } from '~/frame/full-page-redirect';
import { loginPath } from '~/frame/guest-paths';
import { paths } from '~/frame/paths';
import { LoadFailed } from '~/ui/load-failed';
import { DashboardSkeleton } from './dashboard-skeleton';

/**
 * Renders its children for signed-in users. Other users sign in first and then return to the
 * requested address.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'starting') return <DashboardSkeleton />;
  if (session.status === 'signed-out')
    return <FullPageRedirect path={loginPath(pathname + search)} />;
  // The key discards the state of the previous account: a tab that was suspended can resume in the
  // session of another account.
  return <CompanyGate key={session.user.uid}>{children}</CompanyGate>;
}

/**
 * Renders its children once the company is loaded, so every screen can rely on it.
 * A user without a company (404) finishes the sign-up. An account that the server refuses (401,
 * 403) is signed out.
 */
function CompanyGate({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useCompany();
  const refused = error !== undefined && [401, 403].includes(error.status);

  useEffect(() => {
    if (refused) void signOut();
  }, [refused]);

  if (data) return children;
  if (error?.status === 404) return <FullPageRedirect path={paths.finishSignUp} />;
  if (error && !refused) {
    return (
      <Center component="main" mih="80vh" p="lg">
        <LoadFailed error={error} onRetry={() => void mutate()} />
      </Center>
    );
  }
  return <DashboardSkeleton />;
}
