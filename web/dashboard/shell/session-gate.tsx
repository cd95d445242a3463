import { Center, Loader } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useCompany } from '~/api/company';
import { signOut, useSession } from '~/api/session';
import { paths } from '~/frame/paths';
import { LoadFailed } from '~/ui/load-failed';

/** Lets only the signed-in through; the others sign in first and come back to where they wanted to be. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'starting') return <Waiting />;
  if (session.status === 'signed-out') {
    const wanted = pathname + search;
    const query = wanted === paths.home ? '' : `?${new URLSearchParams({ return: wanted })}`;
    return <Navigate to={`${paths.login}${query}`} replace />;
  }
  return <CompanyGate>{children}</CompanyGate>;
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
  return <Waiting />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Center mih="100dvh">
      <Loader aria-label={t('loading')} role="status" />
    </Center>
  );
}
