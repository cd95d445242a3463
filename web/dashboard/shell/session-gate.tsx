import { Center } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompany } from '~/api/company';
import { signOut, useSession } from '~/api/session';
import { loginPath } from '~/frame/guest-paths';
import { LeaveFor } from '~/frame/leave-for';
import { paths } from '~/frame/paths';
import { LoadFailed } from '~/ui/load-failed';
import { AwaitedFrame } from './awaited';

/** Lets only the signed-in through; the others sign in first and come back to where they wanted to be. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'starting') return <AwaitedFrame />;
  if (session.status === 'signed-out') return <LeaveFor path={loginPath(pathname + search)} />;
  // what one account was writing is not another's, which a tab may find itself in once it wakes
  return <CompanyGate key={session.user.uid}>{children}</CompanyGate>;
}

/**
 * Every screen may count on the company being there. Whoever was interrupted before there was one finishes the sign-up; an account that the
 * server refuses goes back to the sign-in.
 */
function CompanyGate({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useCompany();
  const refused = error !== undefined && [401, 403].includes(error.status);

  useEffect(() => {
    if (refused) void signOut();
  }, [refused]);

  if (data) return children;
  if (error?.status === 404) return <LeaveFor path={paths.finishSignUp} />;
  if (error && !refused) {
    return (
      <Center component="main" mih="80vh" p="lg">
        <LoadFailed error={error} onRetry={() => void mutate()} />
      </Center>
    );
  }
  return <AwaitedFrame />;
}
