/**
 * This folder has the screen for the platform's administrators: the reports of all accounts, the
 * queues and the workers. The server decides who is an administrator.
 */

import { Button, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCompany } from '~/api/company';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { OperationList } from './operation-list';
import { QueueStates } from './queue-states';
import { StandingFilter } from './report-status-filter';
import { useOverview } from './use-operations';

/** The reports of all accounts, the queues and the workers. For platform administrators only. */
export default function AdminReportsPage() {
  const { data: company } = useCompany();
  return company?.administrator ? <AdminReports /> : <NotFoundPage />;
}

function AdminReports() {
  const { t } = useTranslation('admin');
  const overview = useOverview();
  usePageTitle([t('title')]);
  if (overview.error?.code === 'SECOND_FACTOR_REQUIRED')
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState
          icon={IconLock}
          title={t('step.title')}
          text={t('step.text')}
          action={
            <Button component={Link} to={paths.password}>
              {t('step.open')}
            </Button>
          }
        />
      </>
    );
  // the account is no longer an administrator
  if (overview.error?.status === 403) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} />
      <Stack gap="xl">
        <Stack gap="md">
          <StandingFilter counts={overview.data?.counts} />
          <OperationList />
        </Stack>
        <QueueStates {...overview} />
      </Stack>
    </>
  );
}
