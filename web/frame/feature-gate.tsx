import { Paper } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Company, useCompany } from '~/api/company';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { Needed } from './entity-page';
import { paths } from './paths';
import { PlanLimit, planLimit } from './plan-limit';

type Plan = Company['plan'];

type FeatureGateProps = {
  feature: Extract<keyof Plan, `custom${string}`>;
  /** The screen's name. */
  title: string;
  /** What can be done about it, and without it. */
  hint: string;
  children: ReactNode;
};

const refusal = planLimit('FEATURE_NOT_ALLOWED');

/** A screen that only some plans have; the others say so, and lead to the plans or home. */
export function FeatureGate({ feature, title, hint, children }: FeatureGateProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const company = useCompany();
  return (
    <Needed needs={[company]}>
      {company.data?.plan[feature] ? (
        children
      ) : (
        <>
          <PageHeader title={title} />
          <Paper withBorder radius="lg">
            <EmptyState icon={IconLock} title={t('planLimit.title')} text={hint} />
          </Paper>
          <PlanLimit error={refusal} hint={hint} onClose={() => void navigate(paths.home)} />
        </>
      )}
    </Needed>
  );
}
