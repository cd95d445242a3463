/**
 * This folder has the first screen of the dashboard: first steps, current events, news, unfinished
 * reports, plan and sample data. The screen only summarises. Each card links to the screen with the
 * details.
 */

import { Button, Grid, Group, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Company, useCompany, useMay } from '~/api/company';
import { paths } from '~/frame/paths';
import { UsageCard } from '~/frame/usage-card';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { mayWith, type Permission } from '../../../shared/vocabulary/role.js';
import { DemoCard } from './demo-card';
import { FirstSteps } from './first-steps';
import { Fold } from './fold';
import { Month } from './month';
import { News } from './news';
import { NextTasksCard } from './next-tasks-card';
import { OpenEvents } from './open-events';
import { PaymentDueNotice } from './payment-due-notice';
import { PlanCard } from './plan-card';
import { stepsDone, stepsLeft } from './steps-done';
import { UnfinishedReports } from './unfinished-reports';
import { UpcomingEvents } from './upcoming-events';
import { useHome } from './use-home';
import { WinningProduct } from './winning-product';

/** An event that begins within a day comes before the first steps. */
const soonMs = 24 * 60 * 60_000;

/** The first screen: current events, news and reports. Beginners also see the first steps. */
export default function HomePage() {
  const { t } = useTranslation('shell');
  const { data: company } = useCompany();
  const mayPay = useMay('account');
  const read = useHome();
  if (!company) return null;
  return (
    <>
      <PageHeader title={t('home.hello', { name: company.name })} />
      {mayPay && <PaymentDueNotice company={company} />}
      {/* Nothing is shown below data that is still loading, so nothing moves when it comes. */}
      {read.home || read.error ? <Cards company={company} {...read} /> : <Outline />}
    </>
  );
}

function Cards({ company, home, error, retry }: { company: Company } & ReturnType<typeof useHome>) {
  const { t } = useTranslation('shell');
  const [next, ...later] = home?.upcoming ?? [];
  const may = (permission: Permission) => mayWith(company.role, permission);
  const [now] = useState(Date.now);
  const isSoon = next !== undefined && Date.parse(next.fromDate) < now + soonMs;
  const done = stepsDone(company, home?.done);
  // The steps appear only once it is known which ones are done.
  const beginner = may('manage') && home !== undefined && stepsLeft(done).length > 0;
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack gap="xl">
          {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
          {home && home.open.length > 0 && <OpenEvents events={home.open} />}
          {next && isSoon && <UpcomingEvents events={[next, ...later]} />}
          {beginner && <FirstSteps company={company} done={done} />}
          {home && home.news.length > 0 && <News news={home.news} />}
          {home && may('events') && !beginner && home.open.length === 0 && !next && <NothingOn />}
          {next && !isSoon && <UpcomingEvents events={[next, ...later]} />}
          {home && may('results') && home.reports.length > 0 && (
            <UnfinishedReports reports={home.reports} />
          )}
          {may('results') && home?.winner && <WinningProduct winner={home.winner} />}
          {home?.month.some(({ attendees }) => attendees > 0) && <Month days={home.month} />}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Stack gap="lg">
          {may('account') && <PlanCard company={company} />}
          {may('manage') && (
            <>
              <Fold title={t('usage.title')}>
                <UsageCard company={company} />
              </Fold>
              {!beginner && <NextTasksCard />}
              {company.demoDataLoaded && <DemoCard />}
            </>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** Placeholder for the cards while they load. */
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
