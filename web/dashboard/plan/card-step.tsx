import { Button, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { type Company, refreshCompany } from '~/api/company';
import { paths } from '~/frame/paths';
import { FocusedTitle } from '~/ui/focused-title';
import { Popup } from '~/ui/popup';
import { useFormat } from '~/ui/use-format';
import { payerOf } from './card-fields-handle';
import { LeaveWizard } from './leave-plan-wizard';
import { PaymentForm } from './payment-form';
import { refreshPayments, usePreview } from './payment-queries';
import { PaymentSummary } from './payment-summary';
import classes from './plan-wizard.module.css';
import type { Chosen, Wizard } from './use-plan-wizard';

type CardStepProps = { company: Company; chosen: Chosen; wizard: Wizard };

/** The third step: the card. After this step the plan is in force. */
export function CardStep({ company, chosen, wizard }: CardStepProps) {
  const { t } = useTranslation('plan');
  const [done, setDone] = useState(false);
  const { uid } = company;
  const { plan, interval } = chosen;
  const format = useFormat();
  // The button shows the amount, because on a phone the summary is below the button.
  const due = usePreview(plan.ref, interval).data?.dueNow;
  const pay = (paymentMethodId: string) =>
    unwrap(
      api.POST('/api/v1/payments/createSubscription', {
        body: { userId: uid, planId: plan.ref, interval, paymentMethodId },
      }),
    );
  const finish = async () => {
    setDone(true);
    await Promise.all([refreshCompany(), refreshPayments()]);
  };
  const leave = () => globalThis.location.assign(paths.home);

  return (
    <div className={classes.beside}>
      <Paper component="section" withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
        <FocusedTitle order={2}>{t('card.title')}</FocusedTitle>
        <Text size="sm" c="dimmed" mt={4} mb="md">
          {t('card.intro')}
        </Text>
        <PaymentForm
          payer={payerOf(company)}
          label={
            due === undefined || done
              ? t('card.pay')
              : t('card.payNow', { total: format.money(due) })
          }
          failed={t('card.failed')}
          pay={pay}
          onPaid={finish}
          onBusy={wizard.setPaying}
          leave={<LeaveWizard disabled={wizard.paying} />}
          back={
            <Button
              variant="default"
              disabled={wizard.paying}
              onClick={() => wizard.goTo('billing')}
            >
              {t('billing.back')}
            </Button>
          }
        />
      </Paper>
      {!done && <PaymentSummary chosen={chosen} wizard={wizard} />}
      <Popup
        opened={done}
        title={t('done.title')}
        onClose={leave}
        actions={<Button onClick={leave}>{t('done.home')}</Button>}
      >
        <Text>{t('done.text', { plan: plan.name })}</Text>
      </Popup>
    </div>
  );
}
