import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap, useGet } from '~/api/client';
import { SecretFailed } from '~/frame/second-step/secret-failed';
import { CopyLink } from '~/ui/copy-link';
import { Popup } from '~/ui/popup';
import { useFormat } from '~/ui/use-format';
import { useBusyAction } from './use-webhooks';

/** The secret that signs the messages. It can be copied and rotated. */
export function WebhookSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { uid } = useAccount();
  const format = useFormat();
  const { busy, run } = useBusyAction();
  const at = { params: { path: { uid, id } } };
  const { data, error, mutate } = useGet('/api/v1/webhook/{uid}/{id}', at);
  const rotate = () =>
    run('rotate', async () => {
      await mutate(await unwrap(api.POST('/api/v1/webhook/{uid}/{id}/rotate', at)), {
        revalidate: false,
      });
    });
  return (
    <Popup
      opened
      title={t('secret.title')}
      onClose={onClose}
      actions={
        <Button
          variant="light"
          disabled={!data}
          loading={busy === 'rotate'}
          onClick={() => void rotate()}
        >
          {t('secret.rotate')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t('secret.body')}</Text>
        {error && !data && <SecretFailed error={error} onRetry={() => void mutate()} />}
        {!error && !data && <Skeleton h={60} />}
        {data && <CopyLink url={data.secret} label={t('secret.label')} live={false} />}
        <Text size="sm" c="dimmed" role="status">
          {data?.formerSecretUntil
            ? t('secret.former', { date: format.dateTime(data.formerSecretUntil) })
            : t('secret.rotateHint')}
        </Text>
      </Stack>
    </Popup>
  );
}
