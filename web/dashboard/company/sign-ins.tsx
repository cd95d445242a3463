import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api, type GetData, useGet } from '~/api/client';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError, notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import classes from './sign-ins.module.css';

type SignIn = GetData<'/api/v1/user/{uid}/signIns'>['signIns'][number];

/**
 * Lists the organiser's sign-ins and ends one of them or all others. If the identity provider
 * cannot list them, the organiser can only end all.
 */
export function SignIns() {
  const { t } = useTranslation(['account', 'common']);
  const { uid } = useUser();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const path = { uid };
  const { data, error, mutate } = useGet('/api/v1/user/{uid}/signIns', { params: { path } });
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch (problem) {
      notifyError(errorText(problem));
    } finally {
      setBusy(null);
    }
  };

  const end = (signIn: SignIn) =>
    run(signIn.id, async () => {
      await api.DELETE('/api/v1/user/{uid}/signIns/{id}', {
        params: { path: { uid, id: signIn.id } },
      });
      await mutate();
      // the pressed button is gone, so the heading takes the focus
      title.current?.focus();
      notifySaved(t('devices.ended'));
    });

  const endOthers = async () => {
    const all = data?.listed === false;
    const agreed = await confirmAction({
      title: t(all ? 'devices.endAllTitle' : 'devices.endOthersTitle'),
      body: t(all ? 'devices.endAllBody' : 'devices.endOthersBody'),
      confirm: t(all ? 'devices.endAll' : 'devices.endOthers'),
    });
    if (!agreed) return;
    await run('others', async () => {
      await api.DELETE('/api/v1/user/{uid}/signIns', { params: { path } });
      if (all) {
        void navigate(paths.logout);
        return;
      }
      await mutate();
      title.current?.focus();
      notifySaved(t('devices.othersEnded'));
    });
  };

  const others = data?.signIns.some(({ current }) => !current) ?? false;
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="xl" maw={480} mt="lg">
      <Title order={2} size="h3" id={id} ref={title} tabIndex={-1} className={classes.title}>
        {t('devices.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t(data?.listed === false ? 'devices.unlistedIntro' : 'devices.intro')}
      </Text>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={96} mt="md" />}
      {data?.listed && (
        <ul className={classes.list}>
          {data.signIns.map((signIn) => (
            <Device
              key={signIn.id}
              signIn={signIn}
              busy={busy === signIn.id}
              onEnd={() => void end(signIn)}
            />
          ))}
        </ul>
      )}
      {data && (others || !data.listed) && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" loading={busy === 'others'} onClick={() => void endOthers()}>
            {t(data.listed ? 'devices.endOthers' : 'devices.endAll')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}

function Device({ signIn, busy, onEnd }: { signIn: SignIn; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const device = signIn.device ?? t('devices.unknown');
  const begun = format.dateTime(signIn.begunAt);
  return (
    <li className={classes.device}>
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {signIn.current && <Badge variant="light">{t('devices.current')}</Badge>}
        </Group>
        <Text size="sm">{t('devices.begun', { date: begun })}</Text>
        <Text size="sm" c="dimmed">
          {signIn.current
            ? t('devices.now')
            : t('devices.used', { date: format.dateTime(signIn.usedAt) })}
        </Text>
      </Stack>
      {!signIn.current && (
        <Button
          variant="subtle"
          flex="none"
          loading={busy}
          onClick={onEnd}
          aria-label={t('devices.endNamed', { device, date: begun })}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
