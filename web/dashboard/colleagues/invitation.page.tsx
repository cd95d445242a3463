import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccount } from '~/api/account';
import { api, type GetData, unwrap, useGet } from '~/api/client';
import { useSession, useUser } from '~/api/session';
import { loginPath } from '~/frame/guest-paths';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { LoadFailed } from '~/ui/load-failed';
import { PageLoader } from '~/ui/page-loader';
import { useFormat } from '~/ui/use-format';
import classes from './colleagues.module.css';

type Invitation = GetData<'/api/v1/membership'>['invitations'][number];

/** The page that the mail of an invitation opens. It needs no company. */
export default function InvitationPage() {
  const session = useSession();
  if (session.status === 'starting') return <PageLoader />;
  return (
    <Stack gap="lg">{session.status === 'signed-out' ? <SignedOut /> : <Invitations />}</Stack>
  );
}

function SignedOut() {
  const { t } = useTranslation('colleagues');
  return (
    <>
      <Title order={1}>{t('invitation.signedOut')}</Title>
      <Text>{t('invitation.signedOutText')}</Text>
      <Group>
        <Button component="a" href={loginPath(paths.invitation)}>
          {t('invitation.signIn')}
        </Button>
        <Button component="a" href={paths.signUpInvited} variant="default">
          {t('invitation.signUp')}
        </Button>
      </Group>
    </>
  );
}

function Invitations() {
  const { t } = useTranslation('colleagues');
  const { email } = useUser();
  const { data, error, mutate } = useGet('/api/v1/membership', undefined);
  const [declined, setDeclined] = useState(false);
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} />
    ) : (
      <Skeleton h={160} aria-busy="true" />
    );
  const canOpen = data.ownAccount || data.accounts.length > 0;
  return (
    <>
      <Title order={1}>{t('invitation.title')}</Title>
      {declined && <Text role="status">{t('invitation.declined')}</Text>}
      {data.invitations.map((invitation) => (
        <InvitationCard
          key={invitation.id}
          invitation={invitation}
          onDeclined={(left) => {
            setDeclined(true);
            void mutate(left, { revalidate: false });
          }}
        />
      ))}
      {data.invitations.length === 0 && (
        <>
          <Text fw={600}>{t('invitation.none')}</Text>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('invitation.noneText', { email })}
          </Text>
        </>
      )}
      <Group>
        {canOpen && (
          <Button component="a" href={paths.home} variant="default">
            {t('invitation.home')}
          </Button>
        )}
        <Anchor href={paths.logout}>{t('invitation.other')}</Anchor>
      </Group>
    </>
  );
}

type InvitationCardProps = {
  invitation: Invitation;
  onDeclined: (left: GetData<'/api/v1/membership'>) => void;
};

function InvitationCard({ invitation, onDeclined }: InvitationCardProps) {
  const { t } = useTranslation(['colleagues', 'shell']);
  const { uid } = useUser();
  const format = useFormat();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { id, name, ownerEmail, role, expiresAt } = invitation;
  const at = { params: { path: { id } } };

  const run = async (what: 'accept' | 'decline', work: () => Promise<void>) => {
    setBusy(what);
    setFailed(null);
    try {
      await work();
    } catch (error) {
      setFailed(errorText(error));
      setBusy(null);
    }
  };
  const accept = () =>
    run('accept', async () => {
      const { accounts } = await unwrap(api.POST('/api/v1/membership/{id}/accept', at));
      const joined = accounts.find((account) => account.id === id);
      if (joined) openAccount(uid, joined.uid, paths.home);
    });
  const decline = () =>
    run('decline', async () => onDeclined(await unwrap(api.DELETE('/api/v1/membership/{id}', at))));

  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {name}
      </Title>
      <Text mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {t('colleagues:invitation.from', { owner: ownerEmail, company: name })}
      </Text>
      <Text mt="xs">
        <Text span inherit fw={600} className={classes.role}>
          {t(`shell:role.name.${role}`)}
        </Text>
        {': '}
        {t(`colleagues:roles.short.${role}`)}
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('colleagues:invitation.until', { date: format.date(expiresAt) })}
      </Text>
      {failed && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          {failed}
        </Text>
      )}
      <Group mt="md">
        <Button
          loading={busy === 'accept'}
          disabled={busy === 'decline'}
          onClick={() => void accept()}
        >
          {t('colleagues:invitation.accept')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'decline'}
          disabled={busy === 'accept'}
          onClick={() => void decline()}
        >
          {t('colleagues:invitation.decline')}
        </Button>
      </Group>
    </Paper>
  );
}
