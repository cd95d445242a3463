import { Grid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { PageHeader } from '~/ui/page-header';
import { FirstSteps } from './first-steps';
import { PlanCard } from './plan-card';

export default function HomePage() {
  const { t } = useTranslation('shell');
  const { data: company } = useCompany();
  if (!company) return null;
  return (
    <>
      <PageHeader title={t('home.hello', { name: company.name })} intro={t('home.welcome')} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <FirstSteps company={company} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <PlanCard company={company} />
        </Grid.Col>
      </Grid>
    </>
  );
}
