import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { maximumOf } from '../../../shared/rules/plan-fit.js';
import { planFeatures, planMaxima } from '../../../shared/vocabulary/plan.js';
import classes from './compare-plans.module.css';
import type { Plan } from './payment-queries';

/** Every plan has these without a limit. */
const free = ['views', 'attendees'] as const;

/** Compares everything that the plans include, row by row. */
export function ComparePlans({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const row = (
    key:
      | (typeof planMaxima)[number]
      | (typeof free)[number]
      | (typeof planFeatures)[number]
      | 'letters'
      | 'wineTokens'
      | 'api',
    said: (plan: Plan) => string,
  ) => (
    <Table.Tr key={key}>
      <Table.Th scope="row">{t(`compare.${key}`)}</Table.Th>
      {plans.map((plan) => (
        <Table.Td key={plan.ref}>{said(plan)}</Table.Td>
      ))}
    </Table.Tr>
  );
  return (
    <details className={classes.compare}>
      <summary>
        <Text span fw={600}>
          {t('compare.title')}
        </Text>
      </summary>
      <Table.ScrollContainer
        minWidth={640}
        // The scroll area takes the focus, so that the arrow keys can scroll it.
        scrollAreaProps={{
          viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('compare.title') },
        }}
      >
        <Table verticalSpacing="sm" aria-label={t('compare.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('compare.what')}</Table.Th>
              {plans.map(({ ref, name }) => (
                <Table.Th key={ref} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {planMaxima.map((key) =>
              row(key, (plan) => {
                const maximum = maximumOf(plan, key);
                return Number.isFinite(maximum) ? format.number(maximum) : t('compare.unlimited');
              }),
            )}
            {free.map((key) => row(key, () => t('compare.unlimited')))}
            {planFeatures.map((key) =>
              row(key, ({ [key]: has }) => t(has ? 'compare.yes' : 'compare.no')),
            )}
            {/* A trial cannot write to guests: anybody can start one. */}
            {row('letters', (plan) => t(plan.default ? 'compare.no' : 'compare.yes'))}
            {row('wineTokens', () => t('compare.no'))}
            {row('api', () => t('compare.yes'))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
