import { Grid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { FirstSteps } from './first-steps';
import { NextEvent, OpenEvents } from './open-events';
import { PlanCard } from './plan-card';
import { stepsDone } from './steps-done';
import { UsageCard } from './usage-card';
import { useHome } from './use-home';
import { WaitingReports } from './waiting-reports';
import { Winner } from './winner';

/** What happens now; before that, the steps that lead there. */
export default function HomePage() {
  const { t } = useTranslation('shell');
  const { data: company } = useCompany();
  const { home, error, retry } = useHome();
  if (!company) return null;
  const done = stepsDone(company, home?.done);
  // until it is known what is behind, nothing is said to be ahead
  const beginner = home !== undefined && Object.values(done).includes(false);
  return (
    <>
      <PageHeader title={t('home.hello', { name: company.name })} intro={beginner ? t('home.welcome') : t('home.back')} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="xl">
            {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
            {home && home.open.length > 0 && <OpenEvents events={home.open} />}
            {beginner && <FirstSteps company={company} done={done} />}
            {home?.next && <NextEvent event={home.next} />}
            {home && home.reports.length > 0 && <WaitingReports reports={home.reports} />}
            {home?.winner && <Winner winner={home.winner} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="lg">
            <PlanCard company={company} />
            <UsageCard company={company} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}
