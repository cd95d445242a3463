import {
  Badge,
  Button,
  Group,
  List,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Text,
  Title,
} from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Company } from '~/api/company';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { paymentIntervals } from '../../../shared/vocabulary/plan.js';
import { type PaymentState, type Plan, useMentor } from './payment-queries';
import classes from './plan-choice.module.css';
import { PlanFit } from './plan-fit';
import { amountPerPayment, annualSavingOf, firstYearSavingOf, monthlyPriceOf } from './plan-prices';
import { usePlanFit } from './use-plan-fit';
import type { Wizard } from './use-plan-wizard';

type PlanChoiceProps = {
  company: Company;
  plans: readonly Plan[];
  payments: PaymentState;
  wizard: Wizard;
};

/** The plans side by side, with monthly or annual payment. */
export function PlanChoice({ company, plans, payments, wizard }: PlanChoiceProps) {
  const { t } = useTranslation('plan');
  const mentor = useMentor();
  const { interval, setInterval, chosen } = wizard;
  const fit = usePlanFit(company, plans);
  const dearer = plans.find(
    (plan) => !plan.default && plan.monthlyPayment > company.plan.monthlyPayment,
  );
  return (
    <section aria-labelledby="choose-plan">
      <Group justify="space-between" gap="md" mb="md">
        <Title order={2} id="choose-plan">
          {t('choose.title')}
        </Title>
        <SegmentedControl
          aria-label={t('choose.interval')}
          value={interval}
          onChange={(to) => setInterval(paymentIntervals.find((each) => each === to) ?? 'monthly')}
          data={paymentIntervals.map((value) => ({ value, label: t(`choose.${value}`) }))}
        />
      </Group>
      {/* For a running subscription, the summary says whether there is a discount. */}
      {mentor && (payments.status === 'none' || payments.status === 'ended') && (
        <Text mb="md" c="var(--rg-accent-text)" fw={600}>
          {t('choose.mentor', { name: mentor.completeName })}
        </Text>
      )}
      <PlanFit fit={fit} />
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        {plans
          .filter((plan) => !plan.default)
          .map((plan) => (
            <PlanOffer
              key={plan.ref}
              plan={plan}
              next={plan.ref === (chosen?.plan ?? fit?.plan ?? dearer)?.ref}
              picked={plan.ref === chosen?.plan.ref}
              fits={plan.ref === fit?.plan?.ref}
              company={company}
              payments={payments}
              wizard={wizard}
            />
          ))}
      </SimpleGrid>
    </section>
  );
}

/** Scrolls the plan that another screen recommended into view, when the page opens. */
const intoView = (offer: HTMLElement | null) => offer?.scrollIntoView({ block: 'center' });

/**
 * `next`: the recommended plan, else the one that fits, else the first one that costs more than the
 * current one.
 * `picked`: another screen recommended the plan. `fits`: the plan fits what the organiser uses.
 */
function PlanOffer({
  plan,
  next,
  picked,
  fits,
  company,
  payments,
  wizard: { interval, choose },
}: Omit<PlanChoiceProps, 'plans'> & {
  plan: Plan;
  next: boolean;
  picked: boolean;
  fits: boolean;
}) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const format = useFormat();
  /** The price of the first months, for organisers who have not paid a plan before. */
  const promotion = payments.status === 'none' ? plan.promotion : null;
  const yours = company.plan.ref === plan.ref;
  const owing = payments.status === 'past_due';
  const paid = yours && (payments.status === 'active' || owing);
  // An unpaid plan continues when the debt is paid. `CurrentPlan`, above, asks for the payment.
  const renews = paid && (payments.renewsAt !== null || owing);
  const inForce = renews && payments.interval === interval;
  const said = renews
    ? t(interval === 'annual' ? 'choose.toAnnual' : 'choose.toMonthly')
    : t(paid || (yours && company.blocked) ? 'choose.again' : 'choose.go', { plan: plan.name });
  return (
    <Paper
      component="article"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      className={classes.offer}
      data-yours={yours || picked || undefined}
      ref={picked ? intoView : null}
      aria-label={plan.name}
    >
      <Group justify="space-between" gap="xs">
        <Title order={3}>{plan.name}</Title>
        {yours ? (
          <Badge variant="light">{t('choose.yours')}</Badge>
        ) : (
          fits && (
            <Badge variant="light" color="green">
              {t('fit.badge')}
            </Badge>
          )
        )}
      </Group>
      <div>
        <Text span className={classes.price}>
          {format.money(monthlyPriceOf(plan, interval))}
        </Text>{' '}
        <Text span size="sm" c="dimmed">
          {t('choose.perMonth')}
        </Text>
        <Text size="sm" mt={4}>
          {interval === 'annual'
            ? t(promotion ? 'choose.yearlyFirst' : 'choose.yearly', {
                total: format.money(amountPerPayment(plan, interval)),
                saved: format.money(annualSavingOf(plan)),
                first: format.money(Math.max(0, firstYearSavingOf(plan))),
              })
            : promotion
              ? t('choose.promotion', {
                  count: promotion.months,
                  price: format.money(promotion.monthlyPayment),
                })
              : t('choose.monthByMonth')}
        </Text>
      </div>
      <List spacing={8} icon={<IconCheck size={18} aria-hidden="true" />} size="sm">
        {plan.visibleProperties.map((property) => {
          const text = localize(property, locale);
          return <List.Item key={text}>{text}</List.Item>;
        })}
      </List>
      <Button
        onClick={() => choose(plan.ref)}
        disabled={inForce}
        variant={(company.blocked && !company.plan.default ? yours : next) ? 'filled' : 'light'}
        fullWidth
        className={classes.go}
      >
        {inForce ? t('choose.yours') : said}
      </Button>
    </Paper>
  );
}
