import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGet } from '~/api/client';
import { type Company, useCompany, useMay } from '~/api/company';
import { SampleContext } from '~/ui/sample';
import { LoadGate } from './entity-page';
import { paths } from './paths';
import { planReturn } from './plan-return';

type Feature = Extract<keyof Company['plan'], `custom${string}`>;

type FeatureGateProps = {
  feature: Feature;
  /** Text on how to get the feature and how to do without it. */
  hint: string;
  /** The screen with an example, for plans without the feature. By default, the screen itself. */
  sample?: ReactNode;
  children: ReactNode;
};

/**
 * Shows a screen if the plan includes it. Else the screen shows an example that cannot be saved,
 * below a band with the cheapest plan that includes it.
 */
export function FeatureGate({ feature, hint, sample, children }: FeatureGateProps) {
  const company = useCompany();
  return (
    <LoadGate needs={[company]}>
      {company.data?.plan[feature] ? (
        children
      ) : (
        <SampleContext value={true}>
          <PlanBand feature={feature} hint={hint} />
          {sample ?? children}
        </SampleContext>
      )}
    </LoadGate>
  );
}

/** Names the cheapest plan on sale that has a feature, with a button to it. */
function PlanBand({ feature, hint }: Pick<FeatureGateProps, 'feature' | 'hint'>) {
  const { t } = useTranslation(['plan', 'common']);
  const mayChange = useMay('account');
  const plans = useGet('/api/v1/plan', undefined);
  const plan = plans.data?.find((each) => each[feature] && !each.default);
  return (
    <Paper
      component="section"
      aria-labelledby="plan-band"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      mb="lg"
      bg="var(--mantine-color-main-light)"
    >
      <Group justify="space-between" gap="md">
        <div style={{ flex: '1 1 18rem' }}>
          <Badge id="plan-band" size="lg" tt="none">
            {plan ? t('band.in', { plan: plan.name }) : t('band.some')}
          </Badge>
          <Text mt="xs" maw="65ch">
            {hint} {t('band.text')}
          </Text>
        </div>
        {mayChange ? (
          <Button
            component={Link}
            to={plan ? paths.planOf(plan.ref) : paths.plan}
            state={planReturn()}
            mih={44}
          >
            {plan ? t('band.see', { plan: plan.name }) : t('band.plans')}
          </Button>
        ) : (
          <Text>{t('common:planLimit.askOwner')}</Text>
        )}
      </Group>
    </Paper>
  );
}
