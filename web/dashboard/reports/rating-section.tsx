import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { ratingSteps } from '../../../shared/rules/statistics.js';
import { ChartFigure, Columns } from './chart-figure';
import { Figures } from './figures';
import { HowToRead } from './how-to-read';
import type { ProductResults } from './use-report';

type RatingSectionProps = {
  ratings: ProductResults['ratings'];
  position: number | null;
  rated: number;
};

/** The overall ratings: mean, number, spread, and a histogram by half stars. */
export function RatingSection({
  ratings: { n, mean, sd, min, max, quantiles, histogram },
  position,
  rated,
}: RatingSectionProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (n === 0 || mean === null) {
    return (
      <FormSection title={t('rating.title')}>
        <p>{t(n === 0 ? 'rating.none' : 'shared.tooFew')}</p>
      </FormSection>
    );
  }
  const columns = ratingSteps.map((step, index) => ({
    label: format.number(step),
    count: histogram[index] ?? 0,
  }));
  const count = (value: number) => format.number(value);
  return (
    <FormSection title={t('rating.title')}>
      <Figures
        figures={[
          { label: t('rating.mean'), value: format.number(mean, 2), note: t('outOf', { max: 5 }) },
          { label: t('rating.n'), value: format.number(n) },
          ...(position === null
            ? []
            : [
                {
                  label: t('rating.position'),
                  value: t('rating.place', { place: position, count: rated }),
                },
              ]),
        ]}
        statistics={[
          ...(sd === null ? [] : [{ label: t('rating.sd'), value: format.number(sd, 2) }]),
          ...(quantiles
            ? [
                { label: t('rating.median'), value: format.number(quantiles.median) },
                {
                  label: t('rating.middle'),
                  value: t('range', {
                    from: format.number(quantiles.p25),
                    to: format.number(quantiles.p75),
                  }),
                },
              ]
            : []),
          ...(min === null || max === null
            ? []
            : [
                {
                  label: t('rating.range'),
                  value: t('range', { from: format.number(min), to: format.number(max) }),
                },
              ]),
        ]}
      />
      <HowToRead onPaper={false}>{t('rating.hint')}</HowToRead>
      <ChartFigure
        title={t('rating.chart')}
        height={260}
        n={n}
        said={t('rating.said', {
          count: n,
          mean: format.number(mean, 2),
          most: columns.reduce((most, column) => (column.count > most.count ? column : most)).label,
        })}
        table={
          <Table verticalSpacing={4} aria-label={t('rating.chart')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('rating.axisX')}</Table.Th>
                <Table.Th ta="end">{t('rating.axisY')}</Table.Th>
                <Table.Th ta="end">{t('shares.share')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {columns.map((column) => (
                <Table.Tr key={column.label}>
                  <Table.Th scope="row" fw={500}>
                    {column.label}
                  </Table.Th>
                  <Table.Td ta="end">{format.number(column.count)}</Table.Td>
                  <Table.Td ta="end">{format.share(column.count, n)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        }
      >
        <Columns
          columns={columns}
          xLabel={t('rating.axisX')}
          yLabel={t('rating.axisY')}
          valueName={t('rating.axisY')}
          format={count}
        />
      </ChartFigure>
    </FormSection>
  );
}
