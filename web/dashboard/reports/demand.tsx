import { Table, Text } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { ChartFigure } from './chart-figure';
import type { ProductResults } from './use-report';

// the chart library loads with the first chart, not with the page
const DemandCurve = lazy(async () => ({ default: (await import('./demand-curve')).DemandCurve }));

type DemandProps = {
  demand: NonNullable<ProductResults['blindPrice']['demand']>;
  currency: string;
};

/** The demand curve: the share of people who would pay each price. It falls as the price rises. */
export function Demand({ demand: { n, steps, real }, currency }: DemandProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const money = (amount: number) => format.money(amount, currency);
  const percent = (share: number) => format.percent(share / 100);
  const sentence = real
    ? t('demand.real', {
        count: n,
        n: format.number(n),
        price: money(real.price),
        share: percent(real.share),
      })
    : t('demand.hint');
  return (
    <FormSection title={t('demand.title')} description={t('demand.hint')}>
      <ChartFigure
        title={t('demand.title')}
        titled
        n={n}
        described
        said={sentence}
        height={280}
        table={
          <Table verticalSpacing={4} aria-label={t('demand.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('price.axisX')}</Table.Th>
                <Table.Th ta="end">{t('price.axisY')}</Table.Th>
                <Table.Th ta="end">{t('shares.share')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {steps.map(({ price, n: people, share, low, high }) => (
                <Table.Tr key={price}>
                  <Table.Th scope="row" fw={500}>
                    {price === real?.price
                      ? t('demand.realPrice', { price: money(price) })
                      : money(price)}
                  </Table.Th>
                  <Table.Td ta="end">{format.number(people)}</Table.Td>
                  <Table.Td ta="end">
                    {percent(share)}
                    <Text span display="block" size="xs" c="dimmed">
                      {t('range', { from: percent(low), to: percent(high) })}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        }
      >
        <DemandCurve
          steps={steps}
          real={real && { price: real.price, label: t('price.real') }}
          xLabel={t('price.axisX')}
          yLabel={t('shares.share')}
          valueName={t('demand.would')}
          money={money}
          percent={percent}
        />
      </ChartFigure>
      {real && <p>{sentence}</p>}
    </FormSection>
  );
}
