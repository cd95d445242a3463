import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconKey, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '~/api/can-use-passkeys';
import { invalidate } from '~/api/client';
import { useCompany } from '~/api/company';
import { useRuntimeConfig } from '~/api/config';
import { callIdentity } from '~/api/second-factor';
import { idToken } from '~/api/session';
import { NamePopup } from '~/frame/name-popup';
import { withFreshProof } from '~/frame/second-step/reauthenticate';
import { confirmAction } from '~/ui/confirm-action';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError, notifySaved } from '~/ui/notify';
import { RowActions } from '~/ui/row-actions';
import { useFormat } from '~/ui/use-format';
import { checkApiKeyName } from '../../../../shared/rules/api-key.js';
import { AddApp } from './add-app';
import { AddPasskey } from './add-passkey';
import { RecoveryCodes } from './recovery-codes';
import classes from './second-factors.module.css';
import { currentUser, type SecondFactor, useSecondFactors } from './use-second-factors';

const createCodes = () =>
  withFreshProof(async () => {
    const token = await idToken();
    return callIdentity<{ recoveryCodes: string[] }>('recoveryCodes:create', { idToken: token });
  });

/** The second step of the sign-in: apps, passkeys and recovery codes. */
export function SecondFactors() {
  const { t } = useTranslation(['security', 'common']);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const format = useFormat();
  const config = useRuntimeConfig();
  const { data: company } = useCompany();
  const { data, error, mutate } = useSecondFactors();
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const [renaming, setRenaming] = useState<SecondFactor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const isEmbedded = config.identity.kind === 'embedded';

  const run = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch {
      notifyError(t('security:add.failed'));
    } finally {
      setBusy(null);
    }
  };

  const showNewCodes = () =>
    run('codes', async () => {
      const made = await createCodes();
      if (!made) return;
      setCodes(made.recoveryCodes);
      await mutate();
    });

  const added = async () => {
    setAdding(null);
    notifySaved(t('security:factors.added'));
    void invalidate('/api/v1/user/{uid}/signIns');
    const now = await mutate();
    if (now?.recoveryCodes === 0) await showNewCodes();
    else title.current?.focus();
  };

  const replaceCodes = async () => {
    const agreed = await confirmAction({
      title: t('security:codes.replaceTitle'),
      body: t('security:codes.replaceBody'),
      confirm: t('security:codes.create'),
    });
    if (agreed) await showNewCodes();
  };

  const remove = async (factor: SecondFactor) => {
    const last = data?.factors.length === 1;
    const agreed = await confirmAction({
      title: t('security:factors.removeTitle', { name: factor.name }),
      body: t(last ? 'security:factors.removeLastBody' : 'security:factors.removeBody'),
      confirm: t('common:action.remove'),
    });
    if (!agreed) return;
    await run(factor.id, async () => {
      const removed = await withFreshProof(async () => {
        const { multiFactor } = await import('~/api/firebase');
        await multiFactor(await currentUser()).unenroll(factor.id);
        return true;
      });
      if (!removed) return;
      void invalidate('/api/v1/user/{uid}/signIns');
      await mutate();
      // The pressed button is gone, so the heading takes the focus.
      title.current?.focus();
      notifySaved(t('security:factors.removed', { name: factor.name }));
    });
  };

  const rename = async (name: string) => {
    await callIdentity('secondFactors:rename', {
      idToken: await idToken(),
      mfaEnrollmentId: renaming?.id,
      displayName: name,
    });
    setRenaming(null);
    await mutate();
    notifySaved(t('common:save.savedName', { name }));
  };

  const stopReset = () =>
    run('reset', async () => {
      await callIdentity('factorReset:stop', { idToken: await idToken() });
      await mutate();
      title.current?.focus();
      notifySaved(t('security:reset.stopped'));
    });

  const none = data?.factors.length === 0;
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="xl" maw={480} mt="lg">
      <Title order={2} size="h3" id={id} ref={title} tabIndex={-1} className={classes.title}>
        {t('security:factors.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('security:factors.intro')}
      </Text>
      {company?.administrator && none && (
        <Alert color="orange" mt="md">
          {t('security:factors.needed')}
        </Alert>
      )}
      {data?.reset && (
        <Alert color="main" mt="md" title={t('security:reset.title')}>
          <Stack gap="sm" align="flex-start">
            {t('security:reset.body', { date: format.dateTime(data.reset.opensAt) })}
            <Button size="sm" loading={busy === 'reset'} onClick={() => void stopReset()}>
              {t('security:reset.stop')}
            </Button>
          </Stack>
        </Alert>
      )}
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={96} mt="md" />}
      {data && data.factors.length > 0 && (
        <ul className={classes.list}>
          {data.factors.map((factor) => (
            <li key={factor.id} className={classes.factor}>
              <Group gap="sm" wrap="nowrap">
                {factor.kind === 'passkey' ? (
                  <IconKey size={24} stroke={1.5} aria-hidden="true" />
                ) : (
                  <IconLock size={24} stroke={1.5} aria-hidden="true" />
                )}
                <Stack gap={2}>
                  <Text fw={600} className={classes.name}>
                    {factor.name || t(`security:factors.kind.${factor.kind}`)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t(`security:factors.kind.${factor.kind}`)}
                    {' · '}
                    {factor.usedAt
                      ? t('security:factors.used', { date: format.dateTime(factor.usedAt) })
                      : t('security:factors.since', { date: format.date(factor.createdAt) })}
                  </Text>
                </Stack>
              </Group>
              <RowActions
                name={factor.name}
                actions={[
                  ...(isEmbedded
                    ? [
                        {
                          key: 'rename',
                          label: t('security:factors.rename'),
                          icon: IconPencil,
                          onSelect: () => setRenaming(factor),
                        },
                      ]
                    : []),
                  {
                    key: 'remove',
                    label: t('common:action.remove'),
                    icon: IconTrash,
                    danger: true,
                    onSelect: () => void remove(factor),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Group mt="md" gap="sm">
          {canUsePasskeys(config) && (
            <Button
              variant={none ? 'filled' : 'default'}
              leftSection={<IconKey size={18} aria-hidden="true" />}
              onClick={() => setAdding('passkey')}
            >
              {t('security:factors.addPasskey')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconLock size={18} aria-hidden="true" />}
            onClick={() => setAdding('app')}
          >
            {t('security:factors.addApp')}
          </Button>
        </Group>
      )}
      {data && !none && data.recoveryCodes !== null && (
        <Stack gap="xs" mt="xl" align="flex-start">
          <Title order={3} size="h4">
            {t('security:codes.title')}
          </Title>
          <Text size="sm">
            {t('security:codes.intro')} {t('security:codes.left', { count: data.recoveryCodes })}
          </Text>
          <Button
            variant="default"
            loading={busy === 'codes'}
            onClick={() => void (data.recoveryCodes ? replaceCodes() : showNewCodes())}
          >
            {t('security:codes.create')}
          </Button>
        </Stack>
      )}
      {adding === 'app' && <AddApp onAdded={() => void added()} onClose={() => setAdding(null)} />}
      {adding === 'passkey' && (
        <AddPasskey onAdded={() => void added()} onClose={() => setAdding(null)} />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            title.current?.focus();
          }}
        />
      )}
      {renaming && (
        <NamePopup
          title={t('security:factors.renameTitle')}
          initial={renaming.name}
          check={checkApiKeyName}
          failed={t('common:save.failed')}
          onSave={rename}
          onClose={() => setRenaming(null)}
        />
      )}
    </Paper>
  );
}
