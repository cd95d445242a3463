/**
 * This folder has the screen of the plan: choice, payment, card, extra events, invoices and
 * cancellation. The server decides prices, limits and payments. Notices about full plans are in
 * `web/frame`.
 */

import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { LoadGate } from '~/frame/entity-page';
import { PageHeader } from '~/ui/page-header';
import { BillingStep } from './billing-step';
import { CardStep } from './card-step';
import { ComparePlans } from './compare-plans';
import { CurrentPlan } from './current-plan';
import { ExtraEvents } from './extra-events';
import { Invoices } from './invoices';
import { LeaveWizard } from './leave-plan-wizard';
import { type PaymentState, type Plan, usePayments, usePlans } from './payment-queries';
import { PlanChoice } from './plan-choice';
import { WizardSteps } from './plan-wizard-steps';
import { useWizard } from './use-plan-wizard';

/** The plan in force, and the three steps to another one. */
export default function PlanPage() {
  const { t } = useTranslation(['plan', 'common']);
  const company = useCompany();
  const plans = usePlans();
  const payments = usePayments();
  return (
    <>
      <PageHeader title={t('common:title.plan')} intro={t('plan:intro')} />
      <LoadGate needs={[company, plans, payments]}>
        {company.data && plans.data && payments.data && (
          <Steps company={company.data} plans={plans.data} payments={payments.data} />
        )}
      </LoadGate>
    </>
  );
}

type StepsProps = {
  company: NonNullable<ReturnType<typeof useCompany>['data']>;
  plans: readonly Plan[];
  payments: PaymentState;
};

function Steps({ company, plans, payments }: StepsProps) {
  const wizard = useWizard(plans, payments.interval ?? 'monthly');
  const { t } = useTranslation('plan');
  const { step, chosen } = wizard;
  return (
    <>
      {step === 'plan' && (
        <CurrentPlan company={company} plans={plans} payments={payments} wizard={wizard} />
      )}
      <WizardSteps wizard={wizard} />
      {step === 'plan' || !chosen ? (
        <>
          <PlanChoice company={company} plans={plans} payments={payments} wizard={wizard} />
          <ComparePlans plans={plans} />
          <Group justify="flex-end" mt="md">
            <LeaveWizard label={t('choose.leave')} />
          </Group>
          <ExtraEvents />
          <Invoices />
        </>
      ) : step === 'billing' ? (
        <BillingStep company={company} chosen={chosen} wizard={wizard} />
      ) : (
        <CardStep company={company} chosen={chosen} wizard={wizard} />
      )}
    </>
  );
}
