import { Alert, Badge, Button, Grid, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Company, planState } from '~/api/company';
import { UsageCard } from '~/frame/usage-card';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { PaymentInterval } from '../../../shared/vocabulary/plan.js';
import { CancelPlan } from './cancel-plan';
import { ChangeCard } from './change-card';
import { type PaymentState, type Plan, usePreview } from './payment-queries';
import { monthlyPriceOf } from './plan-prices';
import type { Wizard } from './use-plan-wizard';

type CurrentPlanProps = {
  company: Company;
  plans: readonly Plan[];
  payments: PaymentState;
  wizard: Wizard;
};

/** The plan in force: its price, its term, the card that pays for it, and its usage. */
export function CurrentPlan({ company, plans, payments, wizard }: CurrentPlanProps) {
  const { t } = useTranslation(['plan', 'shell']);
  const locale = useLocale();
  const format = useFormat();
  const [canceling, setCanceling] = useState(false);
  const [changing, setChanging] = useState(false);
  const { plan } = company;
  const { owed } = planState(company);
  const running = payments.status === 'active' || payments.status === 'past_due';
  const paid = running ? plans.find(({ ref }) => ref === payments.planId) : undefined;
  const { card } = payments;
  const former = company.blocked
    ? plans.find(({ ref }) => ref === plan.ref && !plan.default)
    : undefined;
  return (
    <Grid gap="lg" mb="xl">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Paper
          component="section"
          withBorder
          p={{ base: 'md', sm: 'xl' }}
          radius="lg"
          h="100%"
          aria-labelledby="current-plan"
        >
          <Text id="current-plan" size="sm" c="dimmed">
            {t('plan:current.title')}
          </Text>
          <Group gap="sm" mt={4}>
            <Title order={2}>{plan.name}</Title>
            <Badge
              variant="light"
              color={
                owed || company.blocked ? 'main' : company.planState === 'ACTIVE' ? 'green' : 'gray'
              }
            >
              {owed ? t('plan:state.pastDue') : t(`plan:state.${company.planState}`)}
            </Badge>
          </Group>
          {paid && payments.interval && (
            <Text mt="sm" fz="xl" fw={600} ff="heading">
              {format.money(monthlyPriceOf(paid, payments.interval))}{' '}
              <Text span size="sm" c="dimmed" ff="text" fw={400}>
                {t('plan:choose.perMonth')}
              </Text>
            </Text>
          )}
          {company.freeDaysLeft !== null && !company.blocked && (
            <Text mt="sm" fz="xl" fw={600} ff="heading">
              {t('shell:plan.daysLeft', { count: company.freeDaysLeft })}
            </Text>
          )}
          <Stack gap="xs" mt="sm">
            {running && payments.renewsAt && payments.planId && payments.interval ? (
              <NextPayment
                planId={payments.planId}
                interval={payments.interval}
                renewsAt={payments.renewsAt}
                first={paid?.promotion ?? null}
              />
            ) : (
              <Text>{termOf(company, t, (when) => format.longDate(when, company.timeZone))}</Text>
            )}
            {running && card && (
              <Group gap="xs" wrap="nowrap" align="flex-start">
                <IconCreditCard
                  size={20}
                  stroke={1.6}
                  aria-hidden="true"
                  style={{ flex: 'none' }}
                />
                <Text size="sm">
                  {t('plan:current.card', {
                    brand: capitalisedBrand(card.brand),
                    last4: card.last4,
                    month: String(card.expMonth).padStart(2, '0'),
                    year: String(card.expYear).slice(-2),
                  })}
                </Text>
              </Group>
            )}
          </Stack>
          <List mt="md" spacing={8} icon={<IconCheck size={18} aria-hidden="true" />} size="sm">
            {plan.visibleProperties.map((property) => {
              const text = localize(property, locale);
              return <List.Item key={text}>{text}</List.Item>;
            })}
          </List>
          {owed && (
            <Alert
              color="main"
              variant="light"
              mt="md"
              icon={<IconAlertTriangle aria-hidden="true" />}
              title={t(`shell:plan.owedFor.${owed.of}.title`)}
            >
              {t(`shell:plan.owedFor.${owed.of}.body`, {
                date: format.longDate(owed.endsAt, company.timeZone),
              })}
            </Alert>
          )}
          {company.blocked && !running && (
            <Group gap="sm" mt="md">
              {former && (
                <Button onClick={() => wizard.choose(former.ref)}>
                  {t('plan:current.reactivate')}
                </Button>
              )}
              <Button component="a" href="#choose-plan" variant={former ? 'default' : 'filled'}>
                {t('plan:current.see')}
              </Button>
            </Group>
          )}
          {running && (
            <Group gap="sm" mt="md">
              <Button variant={owed ? 'filled' : 'default'} onClick={() => setChanging(true)}>
                {owed ? t('plan:current.pay') : t('plan:changeCard.go')}
              </Button>
              {(payments.status === 'past_due' || payments.renewsAt) && (
                <Button variant="subtle" color="gray" onClick={() => setCanceling(true)}>
                  {t('plan:current.cancel')}
                </Button>
              )}
            </Group>
          )}
          {running && payments.planId && payments.interval && (
            <ChangeCard
              company={company}
              planId={payments.planId}
              interval={payments.interval}
              opened={changing}
              onClose={() => setChanging(false)}
            />
          )}
          <CancelPlan opened={canceling} onClose={() => setCanceling(false)} />
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <UsageCard company={company} />
      </Grid.Col>
    </Grid>
  );
}

type NextPaymentProps = {
  planId: string;
  interval: PaymentInterval;
  renewsAt: string;
  first: Plan['promotion'];
};

/**
 * The amount and the date of the next invoice. Until the amount is known, only the renewal date.
 */
function NextPayment({ planId, interval, renewsAt, first }: NextPaymentProps) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const { data, error } = usePreview(planId, interval);
  const { nextInvoice: next, promotionEndsAt = null } = data ?? {};
  return (
    <>
      <Text>
        {next
          ? t('current.next', { total: format.money(next.due), date: format.longDate(next.date) })
          : t('current.renewsOn', { date: format.longDate(renewsAt) })}
      </Text>
      {first && promotionEndsAt && (
        <Text size="sm">
          {t('current.promotion', {
            date: format.longDate(promotionEndsAt),
            price: format.money(first.monthlyPayment),
          })}
        </Text>
      )}
      {/* Keeps room for the line above, so that the buttons below do not move under a finger. */}
      {first && !data && !error && (
        <Text size="sm" aria-hidden="true">
          &nbsp;
        </Text>
      )}
    </>
  );
}

const capitalisedBrand = (brand: string) => `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;

/** Says until when the plan runs, or since when it has ended. */
function termOf(
  company: Company,
  t: ReturnType<typeof useTranslation<['plan', 'shell']>>['t'],
  date: (when: string | null) => string,
): string {
  const { blocked, trial, endsAt } = planState(company);
  if (trial)
    return t(blocked ? 'plan:current.trialOver' : 'plan:current.trialUntil', {
      date: date(company.freePlanLimit),
    });
  if (endsAt)
    return t(blocked ? 'plan:current.finishedOn' : 'plan:current.endsOn', { date: date(endsAt) });
  return t('plan:current.granted');
}
