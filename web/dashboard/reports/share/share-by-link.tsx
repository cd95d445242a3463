import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap, useGet } from '~/api/client';
import { useUser } from '~/api/session';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { CopyLink } from '~/ui/copy-link';
import { LoadFailed } from '~/ui/load-failed';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { PopupWindow } from '~/ui/popup-window';
import { useFormat } from '~/ui/use-format';
import { type LinkDays, linkDays } from '../../../../shared/vocabulary/report-link.js';
import type { ReportRef } from '../report-requests';
import classes from './share-by-link.module.css';

type ShareByLinkProps = { address: ReportRef; onSave: () => void; onClose: () => void };

/** A window with the links of a report. Only saved reports have links. */
export default function ShareByLink({ address, onSave, onClose }: ShareByLinkProps) {
  const { t } = useTranslation('reports');
  const live = address.kind === 'generated';
  return (
    <PopupWindow
      opened
      size="lg"
      title={t('share.title')}
      onClose={onClose}
      actions={live && <Button onClick={onSave}>{t('save.title')}</Button>}
    >
      <Text mb="md">{t('share.intro')}</Text>
      {live ? <Text>{t('share.saveFirst')}</Text> : <Links id={address.id} />}
    </PopupWindow>
  );
}

function Links({ id }: { id: string }) {
  const { t } = useTranslation(['reports', 'common']);
  const { uid } = useUser();
  const format = useFormat();
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const params = { path: { uid, id } };
  const { data, error, mutate } = useGet('/api/v1/report/{uid}/{id}/link', { params });
  const [days, setDays] = useState<LinkDays>(30);
  // The addresses of the links that were made since the window opened: no other ones are known.
  const [made, setMade] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    failure.forget();
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      failure.say(errorText(problem), t('reports:share.failed'));
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      const created = await unwrap(
        api.POST('/api/v1/report/{uid}/{id}/link', { params, body: { days } }),
      );
      setMade({ ...made, [created.id]: created.link });
      await mutate();
    });
  const revoke = async (linkId: string) => {
    const sure = await confirmAction({
      title: t('reports:share.revokeTitle'),
      body: t('reports:share.revokeBody'),
      confirm: t('reports:share.revoke'),
    });
    if (!sure) return;
    await run(async () => {
      await unwrap(
        api.DELETE('/api/v1/report/{uid}/{id}/link/{linkId}', {
          params: { path: { uid, id, linkId } },
        }),
      );
      await mutate();
      notifySaved(t('reports:share.revoked'));
    });
  };

  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  return (
    <Stack gap="lg">
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('reports:share.validFor')}
          value={days}
          onChange={({ currentTarget }) =>
            setDays(linkDays.find((each) => String(each) === currentTarget.value) ?? 30)
          }
          data={linkDays.map((each) => ({
            value: String(each),
            label: t('reports:share.days', { count: each }),
          }))}
        />
        <Button
          loading={busy}
          leftSection={<IconLink size={18} aria-hidden="true" />}
          onClick={() => void make()}
        >
          {t('reports:share.make')}
        </Button>
      </Group>
      <section aria-label={t('reports:share.links')}>
        <Title order={3} size="h5" mb="xs">
          {t('reports:share.links')}
        </Title>
        {data?.length === 0 && <Text c="dimmed">{t('reports:share.none')}</Text>}
        <ul className={classes.links}>
          {data?.map((link) => {
            const address = made[link.id];
            const until = format.dateTime(link.expiresAt);
            return (
              <li key={link.id}>
                <Group justify="space-between" align="flex-start" wrap="nowrap">
                  <div>
                    <Text fw={500}>{t('reports:share.until', { when: until })}</Text>
                    {link.opensAt && (
                      <Text size="sm">
                        {t('reports:share.opens', { when: format.dateTime(link.opensAt) })}
                      </Text>
                    )}
                    <Text size="sm" c="dimmed">
                      {link.openedAt
                        ? t('reports:share.opened', { when: format.dateTime(link.openedAt) })
                        : t('reports:share.unopened')}
                    </Text>
                  </div>
                  <Button
                    size="compact-md"
                    variant="subtle"
                    color="gray"
                    disabled={busy}
                    aria-label={t('reports:share.revokeOne', { when: until })}
                    onClick={() => void revoke(link.id)}
                  >
                    {t('reports:share.revoke')}
                  </Button>
                </Group>
                {address && (
                  <>
                    <CopyLink url={address} label={t('reports:share.link')} />
                    <Text size="sm" mt={4}>
                      {t('reports:share.once')}
                    </Text>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </Stack>
  );
}
