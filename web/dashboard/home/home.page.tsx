/**
 * This folder has the first screen of the dashboard: first steps, current events, unfinished
 * reports, plan and sample data. The screen only summarises. Each card links to the screen with the
 * details.
 */

import { Button, Grid, Group, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCompany } from '~/api/company';
import { paths } from '~/frame/paths';
import { UsageCard } from '~/frame/usage-card';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { DemoCard } from './demo-card';
import { FirstSteps } from './first-steps';
import { NextTasksCard } from './next-tasks-card';
import { NextEvent, OpenEvents } from './open-events';
import { PaymentDueNotice } from './payment-due-notice';
import { PlanCard } from './plan-card';
import { stepsDone } from './steps-done';
import { UnfinishedReports } from './unfinished-reports';
import { useHome } from './use-home';
import { WinningProduct } from './winning-product';

/** The first screen: current events and reports. Beginners also see the first steps. */
export default function HomePage() {
  const { t } = useTranslation('shell');
  const { data: company } = useCompany();
  const { home, error, retry } = useHome();
  if (!company) return null;
  const done = stepsDone(company, home?.done);
  // The steps appear only once it is known which ones are done.
  const beginner = home !== undefined && Object.values(done).includes(false);
  return (
    <>
      <PageHeader
        title={t('home.hello', { name: company.name })}
        intro={beginner ? t('home.welcome') : t('home.back')}
      />
      <PaymentDueNotice company={company} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="xl">
            {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
            {!home && !error && <Outline />}
            {home && home.open.length > 0 && <OpenEvents events={home.open} />}
            {beginner && <FirstSteps company={company} done={done} />}
            {home && !beginner && home.open.length === 0 && !home.next && <NothingOn />}
            {home?.next && <NextEvent event={home.next} />}
            {home && home.reports.length > 0 && <UnfinishedReports reports={home.reports} />}
            {home?.winner && <WinningProduct winner={home.winner} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="lg">
            <PlanCard company={company} />
            <UsageCard company={company} />
            <NextTasksCard />
            {company.demoDataLoaded && <DemoCard />}
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

/** Placeholder for the current events while they load. */
function Outline() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Skeleton h={28} w={200} mb="sm" />
      <Skeleton h={180} radius="lg" />
    </div>
  );
}

/** For organisers beyond the first steps, when no event is in progress or planned. */
function NothingOn() {
  const { t } = useTranslation('shell');
  return (
    <Paper withBorder radius="lg">
      <EmptyState
        title={t('home.nothingOn.title')}
        text={t('home.nothingOn.text')}
        action={
          <Group gap="sm" justify="center">
            <Button component={Link} to={paths.events.new('live')}>
              {t('home.nothingOn.live')}
            </Button>
            <Button component={Link} to={paths.events.new('podcast')} variant="light">
              {t('home.nothingOn.podcast')}
            </Button>
          </Group>
        }
      />
    </Paper>
  );
}
