import {
  Button,
  Group,
  Loader,
  Paper,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconMoodSad, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '~/api/client';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { Popup } from '~/ui/popup';
import { GroupTooSmall } from './filter/group-too-small';
import type { ReportRef } from './report-requests';
import { useLightPrint } from './use-printing';
import { refreshReports, useReportState } from './use-report';
import { useRetryReport } from './use-retry-report';

type Reading<T> = { data: T | undefined; error: unknown; mutate: () => Promise<unknown> };

/**
 * Renders a report page once its data has loaded. Until then, shows that the report is loading, is
 * being generated or has failed.
 */
export function ReportLoader<T>({
  address,
  reading,
  children,
}: {
  address: ReportRef;
  reading: Reading<T>;
  children: (data: T) => ReactNode;
}) {
  const { kind, id } = address;
  const { data, error, mutate } = reading;
  useLightPrint();
  // with this error, `data` still belongs to the previous filter
  if (error instanceof ApiError && error.code === 'GROUP_TOO_SMALL')
    return <GroupTooSmall address={address} />;
  if (data !== undefined) return children(data);
  const code = error instanceof ApiError ? error.code : undefined;
  if (kind === 'saved' && code === 'REPORT_NOT_READY')
    return <Generating id={id} reread={() => void mutate()} />;
  if (kind === 'saved' && code === 'REPORT_FAILED')
    return <Failed id={id} reread={() => void mutate()} />;
  return (
    <>
      <Waiting />
      {error !== undefined && <LoadPopup error={error} />}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('reports');
  return (
    <Stack gap="lg" role="status" aria-busy="true">
      <VisuallyHidden component="h1">{t('loading')}</VisuallyHidden>
      <Skeleton h={56} w="60%" radius="md" />
      <Skeleton h={220} radius="lg" />
      <Skeleton h={420} radius="lg" />
    </Stack>
  );
}

/** A popup: the report could not be loaded. Closing it leads to the home page. */
function LoadPopup({ error }: { error: unknown }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const errorText = useErrorText();
  return (
    <Popup
      opened
      title={t('failed.title')}
      onClose={() => void navigate(paths.home, { replace: true })}
    >
      <Text>{errorText(error)}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('failed.home')}
      </Text>
    </Popup>
  );
}

/** Follows the generation until the report is ready. Leaving the page does not stop it. */
function Generating({ id, reread }: { id: string; reread: () => void }) {
  const { t } = useTranslation('reports');
  const { data, error } = useReportState(id);
  const { state, progress = null } = data ?? {};
  usePageTitle([t('generating.title')]);
  useEffect(() => {
    if (state !== 'DONE') return;
    void refreshReports();
    reread();
    // Runs when the state changes, not when `reread` changes.
    // eslint-disable-next-line react/exhaustive-deps
  }, [state]);

  if (state === 'FAILED') return <Failed id={id} reread={reread} />;
  return (
    <>
      <PageHeader
        title={t('generating.title')}
        crumbs={[
          { label: t('list.title'), to: paths.reports.list },
          { label: t('generating.title') },
        ]}
      />
      <Paper withBorder radius="lg" p="xl">
        <Stack align="center" gap="sm" ta="center" py="lg" role="status">
          {progress === null ? (
            <Loader size="lg" aria-hidden="true" />
          ) : (
            <Progress
              value={progress}
              w="100%"
              maw={360}
              size="lg"
              aria-label={t('generating.progress')}
            />
          )}
          <Text fw={600} mt="sm">
            {state === 'GENERATING' ? t('generating.counting') : t('generating.queued')}
          </Text>
          <Text c="dimmed" maw={460}>
            {t('generating.leave')}
          </Text>
          <Button component={Link} to={paths.reports.list} variant="light" mt="xs">
            {t('toList')}
          </Button>
        </Stack>
      </Paper>
      {error !== undefined && !data && <LoadPopup error={error} />}
    </>
  );
}

/** Shows that generating failed, with a retry button. */
function Failed({ id, reread }: { id: string; reread: () => void }) {
  const { t } = useTranslation('reports');
  const retry = useRetryReport(reread);
  const failure = useReportState(id).data?.failure ?? 'COUNTING_FAILED';
  usePageTitle([t('state.failed'), t('list.title')]);
  return (
    <>
      <PageHeader
        title={t('state.failed')}
        crumbs={[{ label: t('list.title'), to: paths.reports.list }, { label: t('state.failed') }]}
      />
      <Paper withBorder radius="lg" p="xl">
        <Stack align="center" gap="sm" ta="center" role="alert">
          <IconMoodSad size={40} stroke={1.2} aria-hidden="true" />
          <Title order={2} size="h3">
            {t('generating.failedTitle')}
          </Title>
          <Text c="dimmed" maw={460}>
            {t(`generating.failure.${failure}`)}
          </Text>
          <Group gap="sm" mt="xs">
            <Button component={Link} to={paths.reports.list} variant="default">
              {t('toList')}
            </Button>
            <Button
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => void retry(id)}
            >
              {t('retry.action')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </>
  );
}
