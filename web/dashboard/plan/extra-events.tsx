import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { refreshCompany } from '~/api/company';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError, notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { type Extra, refreshPayments, useExtras } from './payment-queries';
import classes from './rows.module.css';

/**
 * The events and campaigns that are paid for beyond the plan. They can be cancelled one by one.
 * Renders nothing if there are none.
 */
export function ExtraEvents() {
  const { t } = useTranslation('plan');
  const { uid } = useAccount();
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error, mutate } = useExtras();
  const [busy, setBusy] = useState<string | null>(null);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  const bought = data?.filter(({ quantity }) => quantity > 0) ?? [];
  if (bought.length === 0) return null;

  const lower = async ({ type, nextQuantity, renewsAt }: Extra) => {
    const agreed = await confirmAction({
      title: t(`extras.lowerTitle.${type}`),
      body: t('extras.lowerBody', { date: format.longDate(renewsAt) }),
      confirm: t(`extras.lower.${type}`),
    });
    if (!agreed) return;
    setBusy(type);
    try {
      const body = { type, quantity: nextQuantity - 1 };
      await mutate(
        await unwrap(
          api.POST('/api/v1/payments/{uid}/extras', { params: { path: { uid } }, body }),
        ),
        { revalidate: false },
      );
      await Promise.all([refreshCompany(), refreshPayments()]);
      notifySaved(t('extras.lowered'));
    } catch (failure) {
      notifyError(errorText(failure));
    } finally {
      setBusy(null);
    }
  };

  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      mt="xl"
      aria-labelledby="plan-extras"
    >
      <Title order={2} id="plan-extras">
        {t('extras.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {t('extras.intro')}
      </Text>
      <ul className={classes.list}>
        {bought.map((extra) => {
          const { type, quantity, nextQuantity, renewsAt, monthlyPrice, currency } = extra;
          return (
            <li key={type} className={classes.row}>
              <div>
                <Text fw={600}>{t(`extras.${type}`, { count: quantity })}</Text>
                <Text size="sm" c="dimmed">
                  {nextQuantity === quantity
                    ? t('extras.each', { price: format.money(monthlyPrice, currency) })
                    : nextQuantity === 0
                      ? t('current.endsOn', { date: format.longDate(renewsAt) })
                      : t('extras.next', { count: nextQuantity, date: format.longDate(renewsAt) })}
                </Text>
              </div>
              <Group gap="md">
                <Text className={classes.amount}>
                  {t('extras.month', { price: format.money(quantity * monthlyPrice, currency) })}
                </Text>
                {nextQuantity > 0 && (
                  <Button
                    variant="default"
                    loading={busy === type}
                    onClick={() => void lower(extra)}
                  >
                    {t(`extras.lower.${type}`)}
                  </Button>
                )}
              </Group>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
