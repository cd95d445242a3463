import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { type Company, refreshCompany } from '~/api/company';
import { notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import type { PaymentInterval } from '../../../shared/vocabulary/plan.js';
import { payerOf } from './card-fields-handle';
import { PaymentForm } from './payment-form';
import { refreshPayments, usePreview } from './payment-queries';

type ChangeCardProps = {
  company: Company;
  planId: string;
  interval: PaymentInterval;
  opened: boolean;
  onClose: () => void;
};

/** Replaces the card of a running plan. If a payment is owed, the new card pays it. */
export function ChangeCard({ company, planId, interval, opened, onClose }: ChangeCardProps) {
  const { t } = useTranslation(['plan', 'common']);
  const format = useFormat();
  const owed = usePreview(planId, interval).data?.owed ?? 0;
  const [busy, setBusy] = useState(false);
  const { uid } = company;
  const change = (paymentMethodId: string) =>
    unwrap(
      api.POST('/api/v1/payments/{uid}/card', {
        params: { path: { uid } },
        body: { paymentMethodId },
      }),
    );
  const finish = async () => {
    await Promise.all([refreshCompany(), refreshPayments()]);
    onClose();
    notifySaved(t('plan:changeCard.done'));
  };
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={owed > 0 ? t('plan:current.pay') : t('plan:changeCard.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), disabled: busy }}
    >
      {owed > 0 && <Text mb="md">{t('plan:changeCard.owed', { total: format.money(owed) })}</Text>}
      <PaymentForm
        payer={payerOf(company)}
        label={
          owed > 0
            ? t('plan:card.payNow', { total: format.money(owed) })
            : t('plan:changeCard.save')
        }
        failed={owed > 0 ? t('plan:card.failed') : t('plan:changeCard.failed')}
        pay={change}
        onPaid={finish}
        onBusy={setBusy}
        leave={
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        }
      />
    </Modal>
  );
}
