import { Button, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap, useGet } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { CopyLink } from '~/ui/copy-link';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';

/** The routes of the host link of an event, and of a public tasting. */
type HostLinkPath =
  | '/api/v1/session/user/{uid}/{id}/hostLink'
  | '/api/v1/tasting/{uid}/{id}/hostLink';

type HostLinkProps = {
  path: HostLinkPath;
  /** The event or the tasting. */
  id: string;
  /** Says what the link opens. */
  hint: string;
};

/**
 * The link with which somebody leads an event or a public tasting without an account. It is shown
 * only once.
 */
export function HostLink({ path, id, hint }: HostLinkProps) {
  const { t } = useTranslation('events');
  const { uid } = useAccount();
  const format = useFormat();
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const params = { path: { uid, id } };
  const { data, mutate } = useGet(path, { params });
  const [made, setMade] = useState<string | null>(null);
  const [busy, setBusy] = useState<'make' | 'remove' | null>(null);
  const exists = Boolean(data?.createdAt);

  const run = async (what: 'make' | 'remove', work: () => Promise<void>) => {
    failure.forget();
    setBusy(what);
    try {
      await work();
    } catch (error) {
      failure.say(errorText(error), t('hostLink.failed'));
    } finally {
      setBusy(null);
    }
  };
  const make = async () => {
    const sure =
      !exists ||
      (await confirmAction({
        title: t('hostLink.replaceTitle'),
        body: t('hostLink.replaceBody'),
        confirm: t('hostLink.replace'),
      }));
    if (!sure) return;
    await run('make', async () => {
      const { link, createdAt } = await unwrap(api.POST(path, { params }));
      setMade(link);
      await mutate({ createdAt }, { revalidate: false });
    });
  };
  const remove = async () => {
    const sure = await confirmAction({
      title: t('hostLink.deleteTitle'),
      body: t('hostLink.deleteBody'),
      confirm: t('hostLink.delete'),
    });
    if (!sure) return;
    await run('remove', async () => {
      await unwrap(api.DELETE(path, { params }));
      setMade(null);
      await mutate({ createdAt: null }, { revalidate: false });
      notifySaved(t('hostLink.deleted'));
    });
  };

  if (!data) return null;
  return (
    <section aria-label={t('hostLink.title')}>
      <Text fw={600}>{t('hostLink.title')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {exists && !made ? t('hostLink.exists', { at: format.dateTime(data.createdAt) }) : hint}
      </Text>
      {made && (
        <>
          <CopyLink url={made} label={t('hostLink.link')} live={false} />
          <Text size="sm" mt={4} mb="xs">
            {t('hostLink.once')}
          </Text>
        </>
      )}
      <Group gap="sm">
        <Button
          variant={exists ? 'default' : 'light'}
          loading={busy === 'make'}
          leftSection={<IconKey size={18} aria-hidden="true" />}
          onClick={() => void make()}
        >
          {exists ? t('hostLink.replace') : t('hostLink.make')}
        </Button>
        {exists && (
          <Button
            variant="subtle"
            color="gray"
            loading={busy === 'remove'}
            onClick={() => void remove()}
          >
            {t('hostLink.delete')}
          </Button>
        )}
      </Group>
    </section>
  );
}
