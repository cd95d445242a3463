import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { planFeatures } from '../../../shared/vocabulary/plan.js';
import classes from './compare-plans.module.css';
import type { Plan } from './payment-queries';

const capped = [
  'maxWines',
  'maxTastings',
  'maxInstructors',
  'maxMonthlyEvents',
  'maxMonthlyCampaigns',
] as const;
/** Every plan has these without a limit. */
const free = ['views', 'attendees'] as const;

/** Compares everything that the plans include, row by row. */
export function ComparePlans({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const row = (
    key:
      | (typeof capped)[number]
      | (typeof free)[number]
      | (typeof planFeatures)[number]
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
            {capped.map((key) =>
              row(key, ({ [key]: maximum }) =>
                maximum === undefined ? t('compare.unlimited') : format.number(maximum),
              ),
            )}
            {free.map((key) => row(key, () => t('compare.unlimited')))}
            {planFeatures.map((key) =>
              row(key, ({ [key]: has }) => t(has ? 'compare.yes' : 'compare.no')),
            )}
            {row('wineTokens', () => t('compare.no'))}
            {row('api', () => t('compare.yes'))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
