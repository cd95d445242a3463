import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { type Plan, type Preview, usePreview } from './payment-queries';
import classes from './plan-wizard.module.css';
import type { Chosen, Wizard } from './use-plan-wizard';

/** The amounts that the chosen plan costs now and at the next payment. */
export function PaymentSummary({
  chosen: { plan, interval },
  wizard,
}: {
  chosen: Chosen;
  wizard: Wizard;
}) {
  const { t } = useTranslation('plan');
  const { data, error, mutate } = usePreview(plan.ref, interval);
  return (
    <Paper
      component="aside"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      aria-labelledby="plan-summary"
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={2} size="h3" id="plan-summary">
          {t('summary.title')}
        </Title>
        {!wizard.paying && (
          <Anchor component="button" type="button" size="sm" onClick={() => wizard.goTo('plan')}>
            {t('summary.change')}
          </Anchor>
        )}
      </Group>
      <Text mt="sm" mb="sm" fw={600}>
        {t(`summary.${interval}`, { plan: plan.name })}
      </Text>
      {data ? (
        <Lines plan={plan} preview={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton h={160} />
      )}
    </Paper>
  );
}

function Lines({ plan, preview }: { plan: Plan; preview: Preview }) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const {
    unusedTime,
    discount,
    totalExcludingTax,
    tax,
    creditApplied,
    owed,
    extras,
    dueNow,
    promotionEndsAt,
    mentorDiscount,
    nextInvoice,
  } = preview;
  const line = (label: string, amount: number, total = false) => (
    <div className={total ? `${classes.line} ${classes.total}` : classes.line}>
      <dt>{label}</dt>
      <dd>{format.money(amount)}</dd>
    </div>
  );
  return (
    <>
      <dl className={classes.lines}>
        {(discount > 0 || unusedTime > 0) &&
          line(t('summary.price'), totalExcludingTax + discount + unusedTime)}
        {discount > 0 && line(t('summary.discount'), -discount)}
        {unusedTime > 0 && line(t('summary.unused'), -unusedTime)}
        {line(t('summary.net'), totalExcludingTax)}
        {line(t('summary.tax'), tax)}
        {creditApplied > 0 && line(t('summary.credit'), -creditApplied)}
        {owed > 0 && line(t('summary.owed'), owed)}
        {extras && extras.due > 0 && line(t('summary.extrasNow'), extras.due)}
        {line(t('summary.due'), dueNow, true)}
      </dl>
      <Stack gap="xs" mt="md">
        {mentorDiscount && <Text size="sm">{t('summary.mentor')}</Text>}
        {promotionEndsAt && (
          <Text size="sm">
            {t('summary.promotion', {
              date: format.longDate(promotionEndsAt),
              price: format.money(plan.monthlyPayment),
            })}
          </Text>
        )}
        <Text size="sm">
          {t('summary.next', {
            total: format.money(nextInvoice.due),
            date: format.longDate(nextInvoice.date),
          })}
        </Text>
        {extras && (
          <Text size="sm">{t('summary.extras', { total: format.money(extras.total) })}</Text>
        )}
        <Text size="sm" c="dimmed">
          {t('summary.renews')}
        </Text>
      </Stack>
    </>
  );
}
