import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { PlanDifference } from '../../../shared/rules/plan-fit.js';
import type { Fit } from './use-plan-fit';

/** The number of reasons of each kind to name. */
const named = 2;

/** Says which plan fits what the organiser uses, why, and from when on the next one is worth it. */
export function PlanFit({ fit }: { fit: Fit | undefined }) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  if (!fit) return <Skeleton h={120} radius="lg" mb="lg" aria-hidden="true" />;

  const { plan, advice, because, next, use, events, guests, wanted } = fit;
  const counted = (number: number) => ({ count: number, written: format.number(number) });
  const wordsOf = ({ maxima, features }: PlanDifference, say: (each: Maximum) => string) => [
    ...maxima.slice(0, named).map(say),
    ...features.slice(0, named).map((each) => t(`fit.feature.${each}`)),
  ];
  const used = (each: Maximum) => t(`fit.use.${each}`, counted(use.numbers[each]));
  const reasons = wordsOf(because, used);
  const gains =
    plan && next
      ? wordsOf(next.gains, (each) =>
          t(`fit.over.${each}`, { written: format.number(plan[each] ?? 1) }),
        )
      : [];
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      radius="lg"
      mb="lg"
      aria-labelledby="plan-fit"
    >
      <Title order={3} id="plan-fit" size="h4" mb="xs">
        {t('fit.title')}
      </Title>
      <Text>
        {wanted !== null && `${t('fit.wanted', counted(wanted))} `}
        {events > 0 &&
          `${t('fit.year', {
            guests: t('fit.guests', counted(guests)),
            events: t('fit.events', counted(events)),
          })} `}
        {wanted === null &&
          events === 0 &&
          `${t('fit.now', { products: used('maxWines'), tastings: used('maxTastings') })} `}
        <b>{t(`fit.advice.${advice}`, { plan: plan?.name })}</b>{' '}
        {reasons.length > 0 && t('fit.because', { list: format.list(reasons) })}
      </Text>
      {next && gains.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('fit.next', { plan: next.plan.name, list: format.anyOf(gains) })}
        </Text>
      )}
    </Paper>
  );
}

type Maximum = PlanDifference['maxima'][number];
