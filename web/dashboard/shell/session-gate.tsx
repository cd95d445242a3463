import { Center } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompany } from '~/api/company';
import { signOut, useSession } from '~/api/session';
import { LeaveFor, OnTheWay } from '~/frame/leave-for';
import { loginPath } from '~/frame/paths';
import { LoadFailed } from '~/ui/load-failed';

/** Lets only the signed-in through; the others sign in first and come back to where they wanted to be. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'starting') return <OnTheWay />;
  if (session.status === 'signed-out') return <LeaveFor path={loginPath(pathname + search)} />;
  // what one account was writing is not another's, which a tab may find itself in once it wakes
  return <CompanyGate key={session.user.uid}>{children}</CompanyGate>;
}

/** Every screen may count on the company being there. An account the server does not know goes back to the sign-in. */
function CompanyGate({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useCompany();
  const refused = error !== undefined && [401, 403, 404].includes(error.status);

  useEffect(() => {
    if (refused) void signOut();
  }, [refused]);

  if (data) return children;
  if (error && !refused) {
    return (
      <Center component="main" mih="80vh" p="lg">
        <LoadFailed error={error} onRetry={() => void mutate()} />
      </Center>
    );
  }
  return <OnTheWay />;
}
