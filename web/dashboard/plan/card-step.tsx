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

/** Whether an import of products opened this tab and waits in its own. */
function isForImport(): boolean {
  try {
    return (globalThis.opener as Window | null)?.location.pathname === paths.products.import;
  } catch {
    // The opener is a page of another site.
    return false;
  }
}

/** The third step: the card. After this step the plan is in force. */
export function CardStep({ company, chosen, wizard }: CardStepProps) {
  const { t } = useTranslation('plan');
  const [done, setDone] = useState<{ paid: number | undefined } | null>(null);
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
    setDone({ paid: due });
    await Promise.all([refreshCompany(), refreshPayments()]);
  };
  const toHome = () => globalThis.location.assign(paths.home);
  const back = () => {
    if (isForImport()) globalThis.close();
    // The browser may refuse to close the tab.
    if (!globalThis.closed) globalThis.location.assign(wizard.from ?? paths.products.import);
  };
  const leads = isForImport() ? 'import' : wizard.from === null ? null : 'back';

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
        opened={done !== null}
        title={t('done.title')}
        onClose={leads ? back : toHome}
        actions={
          <>
            <Button variant={leads ? 'default' : 'filled'} onClick={toHome}>
              {t('done.home')}
            </Button>
            {leads && <Button onClick={back}>{t(`done.${leads}`)}</Button>}
          </>
        }
      >
        <Text fw={600}>{t(`summary.${interval}`, { plan: plan.name })}</Text>
        {done?.paid !== undefined && (
          <Text>{t('done.paid', { total: format.money(done.paid) })}</Text>
        )}
        <Text mt="xs">{t('done.text', { plan: plan.name })}</Text>
        {leads === 'import' && <Text mt="xs">{t('done.waits')}</Text>}
      </Popup>
    </div>
  );
}
