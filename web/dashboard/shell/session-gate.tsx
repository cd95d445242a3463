import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { openAccount, useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { signOut, useSession, useUser } from '~/api/session';
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
 * 403) is signed out, or closed if it is another person's.
 */
function CompanyGate({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useCompany();
  const { isOwn } = useAccount();
  const refused = error !== undefined && [401, 403].includes(error.status);
  const leaves = refused && (isOwn || error.status === 401);

  useEffect(() => {
    if (leaves) void signOut();
  }, [leaves]);

  if (refused && !leaves) return <ClosedAccount code={error.code} />;
  if (data) return children;
  if (error?.status === 404) return <NoCompany />;
  if (error && !refused) {
    return (
      <Center component="main" mih="80vh" p="lg">
        <LoadFailed error={error} onRetry={() => void mutate()} />
      </Center>
    );
  }
  return <DashboardSkeleton />;
}

/** A user without a company may be a colleague in another account, or may be invited to one. */
function NoCompany() {
  const { uid } = useUser();
  const { isOwn } = useAccount();
  const { data, error, mutate } = useGet('/api/v1/membership', undefined);
  const [first] = data?.accounts ?? [];
  const next = !isOwn ? uid : first?.uid;

  useEffect(() => {
    if (data && next) openAccount(uid, next, paths.home);
  }, [data, next, uid]);

  if (error)
    return (
      <Center component="main" mih="80vh" p="lg">
        <LoadFailed error={error} onRetry={() => void mutate()} />
      </Center>
    );
  if (!data || next) return <DashboardSkeleton />;
  return (
    <FullPageRedirect path={data.invitations.length > 0 ? paths.invitation : paths.finishSignUp} />
  );
}

/** Another person’s account that the user may not open any more, or not without a second step. */
function ClosedAccount({ code }: { code: string }) {
  const { t } = useTranslation('shell');
  const { uid } = useUser();
  const needsSecondStep = code === 'SECOND_FACTOR_REQUIRED';
  return (
    <Center component="main" mih="80vh" p="lg">
      <Stack align="center" gap="sm" ta="center" role="alert">
        <Title order={1} size="h2">
          {t(needsSecondStep ? 'role.secondStep.title' : 'role.lost.title')}
        </Title>
        <Text c="dimmed" maw={460}>
          {t(needsSecondStep ? 'role.secondStep.body' : 'role.lost.body')}
        </Text>
        {needsSecondStep && (
          <Button component="a" href={paths.security} mt="xs">
            {t('role.secondStep.open')}
          </Button>
        )}
        <Button
          variant={needsSecondStep ? 'subtle' : 'light'}
          onClick={() => openAccount(uid, uid, paths.home)}
        >
          {t('role.lost.own')}
        </Button>
      </Stack>
    </Center>
  );
}
