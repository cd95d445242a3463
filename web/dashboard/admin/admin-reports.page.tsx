import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import NotFoundPage from '~/frame/not-found.page';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { OperationList } from './operation-list';
import { QueueStates } from './queue-states';
import { StandingFilter } from './standing-filter';
import { useOverview } from './use-operations';

/** How the reports of all accounts stand, and those who make them: for the platform's own administrators. */
export default function AdminReportsPage() {
  const { data: company } = useCompany();
  return company?.administrator ? <AdminReports /> : <NotFoundPage />;
}

function AdminReports() {
  const { t } = useTranslation('admin');
  const overview = useOverview();
  usePageTitle([t('title')]);
  // the mark was taken back meanwhile
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
