import { Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, type GetData, unwrap, useFollowed } from '~/api/client';
import { useCompany } from '~/api/company';
import { useExport } from '~/frame/use-export';
import { BusyButton } from '~/ui/busy-button';
import { FormSection } from '~/ui/form-section';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';

const path = '/api/v1/account/{uid}/export';
type AccountExport = GetData<typeof path>;

const isBusy = (data: AccountExport | undefined) =>
  data?.state === 'WAITING' || data?.state === 'RUNNING';

/** The copy of the whole account: asks for one, shows its state and downloads it. */
export function AccountCopy() {
  const { t } = useTranslation('company');
  const { uid } = useAccount();
  const params = { path: { uid } };
  const { data, error, mutate } = useFollowed(path, { params }, { follows: isBusy, pollMs: 5_000 });
  const { busy, save } = useExport(t('closing.export.error'));

  const start = () =>
    save(async () => {
      const asked = await unwrap(api.POST(path, { params }));
      await mutate(asked, { revalidate: false });
    });
  const download = () =>
    save(async () => {
      const { url } = await unwrap(api.POST('/api/v1/account/{uid}/export/link', { params }));
      Object.assign(document.createElement('a'), { href: url, download: '' }).click();
    });

  return (
    <FormSection title={t('closing.export.title')} description={t('closing.export.body')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton h={60} radius="md" />}
      {data && (
        <Stack gap="md">
          <State data={data} />
          <Group gap="sm">
            {data.state === 'READY' && (
              <Button
                component={BusyButton}
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                loading={busy}
                onClick={() => void download()}
              >
                {t('closing.export.download')}
              </Button>
            )}
            {!isBusy(data) && (
              <Button
                component={BusyButton}
                variant={data.state === 'READY' ? 'default' : 'filled'}
                leftSection={<IconFileZip size={18} aria-hidden="true" />}
                loading={busy}
                onClick={() => void start()}
              >
                {data.state === 'NONE' ? t('closing.export.start') : t('closing.export.again')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </FormSection>
  );
}

function State({ data: { state, bytes, availableUntil } }: { data: AccountExport }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const zone = useCompany().data?.timeZone;
  return (
    <div role="status">
      {(state === 'WAITING' || state === 'RUNNING') && (
        <Group gap="sm" wrap="nowrap">
          <Loader size="sm" aria-hidden="true" />
          <Text size="sm">
            {state === 'WAITING' ? t('closing.export.waiting') : t('closing.export.running')}
          </Text>
        </Group>
      )}
      {state === 'READY' && availableUntil && (
        <Text size="sm">
          {t('closing.export.ready', {
            size: format.bytes(bytes ?? 0),
            date: format.dateTime(availableUntil, zone),
          })}
        </Text>
      )}
      {state === 'FAILED' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('closing.export.failed')}
        </Text>
      )}
    </div>
  );
}
