import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chartNeutral, scaleColor } from '~/theme/palette';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { ChartFigure, PriceLine, Slices } from './chart-figure';
import { Figures } from './figures';
import classes from './price-section.module.css';
import parts from './report-parts.module.css';
import { ShareTable } from './share-table';
import type { ProductResults } from './use-report';

type PriceSectionProps = Pick<ProductResults, 'event' | 'ratePrice' | 'blindPrice'>;

/** What people thought of the price: guessed blindly, or marked for what it gives. */
export const PriceSection = ({ event, ratePrice, blindPrice }: PriceSectionProps) =>
  event.template === 'BLIND_TEMPLATE' ? (
    <BlindPrice blindPrice={blindPrice} currency={event.currency} />
  ) : (
    <PriceQuality ratePrice={ratePrice} />
  );

function PriceQuality({ ratePrice: { n, mean, notRated, distribution } }: Pick<ProductResults, 'ratePrice'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const all = n + notRated;
  if (all === 0) {
    return (
      <FormSection title={t('price.quality')}>
        <p>{t('price.noMarks')}</p>
      </FormSection>
    );
  }
  const marks = distribution.map((value, index) => ({
    name: t('price.mark', { count: index + 1 }),
    value,
    color: scaleColor(index, distribution.length),
  }));
  const silent = { name: t('price.notRated'), value: notRated, color: chartNeutral };
  return (
    <FormSection title={t('price.quality')} description={t('price.qualityHint')}>
      <Figures
        figures={[
          { label: t('rating.mean'), value: mean === null ? '–' : format.number(mean, 2), note: t('outOf', { max: 5 }) },
          { label: t('price.marks'), value: format.number(n) },
          { label: t('price.notRated'), value: format.number(notRated) },
        ]}
      />
      <div className={classes.pie}>
        <ChartFigure title={t('price.chart')} height={168}>
          <Slices slices={[...marks, silent]} />
        </ChartFigure>
        <ShareTable
          title={t('price.marksTitle')}
          note={t('shares.voters', { count: all, shown: format.number(all) })}
          whole={all}
          rows={[...marks.toReversed(), silent].map(({ name, value, color }) => ({
            key: name,
            name,
            mark: <span className={parts.swatch} style={{ background: color }} aria-hidden="true" />,
            count: value,
          }))}
        />
      </div>
    </FormSection>
  );
}

function BlindPrice({ blindPrice, currency }: Pick<ProductResults, 'blindPrice'> & { currency: string }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { n, mean, min, max, median, buckets, realPrice } = blindPrice;
  const money = (amount: number | null) => (amount === null ? '–' : format.money(amount, currency));
  if (n === 0) {
    return (
      <FormSection title={t('price.blind')}>
        <p>{t('price.noGuesses', { price: money(realPrice) })}</p>
      </FormSection>
    );
  }
  const nameOf = ({ from, to }: { from: number; to: number }) =>
    from === to ? money(from) : t('range', { from: money(from), to: money(to) });
  const points = buckets.map((bucket) => ({ label: nameOf(bucket), count: bucket.n }));
  // The bucket an amount falls into; none when nobody guessed that low or high.
  const bucketOf = (amount: number | null) => {
    const index =
      amount === null
        ? -1
        : buckets.findIndex(({ from, to }, at) => amount >= from && (amount < to || (at === buckets.length - 1 && amount <= to)));
    return points[index]?.label;
  };
  const mark = (amount: number | null, label: string, contrast: boolean) => {
    const at = bucketOf(amount);
    return at === undefined ? [] : [{ at, label, contrast }];
  };
  return (
    <FormSection title={t('price.blind')} description={t('price.blindHint')}>
      <Figures
        figures={[
          { label: t('price.guessed'), value: money(mean) },
          { label: t('price.real'), value: money(realPrice) },
          { label: t('price.guesses'), value: format.number(n) },
          { label: t('rating.median'), value: money(median) },
          { label: t('rating.range'), value: t('range', { from: money(min), to: money(max) }) },
        ]}
      />
      <ChartFigure
        title={t('price.blindChart')}
        height={280}
        table={
          <Table verticalSpacing={4} aria-label={t('price.blindChart')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('price.axisX')}</Table.Th>
                <Table.Th ta="end">{t('price.axisY')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {points.map(({ label, count }) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row" fw={500}>
                    {label}
                  </Table.Th>
                  <Table.Td ta="end">{format.number(count)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        }
      >
        <PriceLine
          points={points}
          marks={[...mark(mean, t('price.guessed'), false), ...mark(realPrice, t('price.real'), true)]}
          xLabel={t('price.axisX')}
          yLabel={t('price.axisY')}
          valueName={t('price.axisY')}
          format={(value) => format.number(value)}
        />
      </ChartFigure>
    </FormSection>
  );
}
