import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { scaleColor } from '~/theme/palette';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { ChartFigure, PriceLine } from './chart-figure';
import { Demand } from './demand';
import { Figures } from './figures';
import { HowToRead } from './how-to-read';
import { Swatch } from './paint';
import { PieFigure } from './pie-figure';
import classes from './price-section.module.css';
import { ShareTable } from './share-table';
import type { ProductResults, ReportEvent } from './use-report';

type PriceSectionProps = Pick<ProductResults, 'ratePrice' | 'blindPrice'> & {
  event: Pick<ReportEvent, 'template' | 'currency'>;
};

/** Results on the price: blind guesses, or marks for value for money. */
export const PriceSection = ({ event, ratePrice, blindPrice }: PriceSectionProps) =>
  event.template === 'BLIND_TEMPLATE' ? (
    <>
      <BlindPrice blindPrice={blindPrice} currency={event.currency} />
      {blindPrice.demand && <Demand demand={blindPrice.demand} currency={event.currency} />}
    </>
  ) : (
    <PriceQuality ratePrice={ratePrice} />
  );

function PriceQuality({
  ratePrice: { n, mean, sd, notRated, distribution },
}: Pick<ProductResults, 'ratePrice'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const isHidden = n > 0 && mean === null;
  if (n + notRated === 0 || isHidden) {
    return (
      <FormSection title={t('price.quality')}>
        <p>{t(isHidden ? 'shared.tooFew' : 'price.noMarks')}</p>
      </FormSection>
    );
  }
  const marks = distribution.map((value, index) => ({
    name: t('price.mark', { count: index + 1 }),
    value,
    // better marks have a stronger colour, so that shades of grey are enough to tell them apart
    paint: { color: scaleColor(index, distribution.length), pattern: 'plain' as const },
  }));
  return (
    <FormSection title={t('price.quality')} description={t('price.qualityHint')}>
      <Figures
        figures={[
          {
            label: t('rating.mean'),
            value: mean === null ? '–' : format.number(mean, 2),
            note: t('outOf', { max: 5 }),
          },
          { label: t('price.marks'), value: format.number(n) },
          { label: t('price.notRated'), value: format.number(notRated) },
        ]}
        statistics={sd === null ? [] : [{ label: t('rating.sd'), value: format.number(sd, 2) }]}
      />
      {sd !== null && <HowToRead onPaper={false}>{t('rating.hint')}</HowToRead>}
      {n > 0 && (
        <div className={classes.pie}>
          <PieFigure title={t('price.chart')} parts={marks} size={168} />
          <ShareTable
            title={t('price.marksTitle')}
            note={t('shares.voters', { count: n, shown: format.number(n) })}
            whole={n}
            rows={marks.toReversed().map(({ name, value, paint }) => ({
              key: name,
              name,
              mark: <Swatch paint={paint} />,
              count: value,
            }))}
          />
        </div>
      )}
    </FormSection>
  );
}

function BlindPrice({
  blindPrice,
  currency,
}: Pick<ProductResults, 'blindPrice'> & { currency: string }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { n, mean, sd, min, max, median, wouldPay, buckets, realPrice } = blindPrice;
  const money = (amount: number | null) => (amount === null ? '–' : format.money(amount, currency));
  const isHidden = n > 0 && median === null;
  if (n === 0 || isHidden) {
    return (
      <FormSection title={t('price.blind')}>
        <p>{isHidden ? t('shared.tooFew') : t('price.noGuesses', { price: money(realPrice) })}</p>
      </FormSection>
    );
  }
  const nameOf = ({ from, to }: { from: number; to: number }) =>
    from === to ? money(from) : t('range', { from: money(from), to: money(to) });
  const points = buckets.map((bucket) => ({ label: nameOf(bucket), count: bucket.n }));
  // The label of the range that contains an amount; undefined if no guess was that low or high.
  const bucketOf = (amount: number | null) => {
    const index =
      amount === null
        ? -1
        : buckets.findIndex(
            ({ from, to }, at) =>
              amount >= from && (amount < to || (at === buckets.length - 1 && amount <= to)),
          );
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
          { label: t('price.median'), value: money(median) },
          { label: t('price.real'), value: money(realPrice) },
          ...(wouldPay === null
            ? []
            : [{ label: t('price.wouldPay'), value: format.share(wouldPay, n) }]),
          { label: t('price.guesses'), value: format.number(n) },
          { label: t('price.guessed'), value: money(mean) },
        ]}
        statistics={[
          ...(sd === null ? [] : [{ label: t('rating.sd'), value: money(sd) }]),
          { label: t('rating.range'), value: t('range', { from: money(min), to: money(max) }) },
        ]}
      />
      <HowToRead onPaper={false}>{t('rating.hint')}</HowToRead>
      <ChartFigure
        title={t('price.blindChart')}
        height={280}
        n={n}
        said={t('price.said', {
          count: n,
          min: money(min),
          max: money(max),
          median: money(median),
        })}
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
          marks={[
            ...mark(median, t('price.median'), false),
            ...mark(realPrice, t('price.real'), true),
          ]}
          xLabel={t('price.axisX')}
          yLabel={t('price.axisY')}
          valueName={t('price.axisY')}
          format={(value) => format.number(value)}
        />
      </ChartFigure>
    </FormSection>
  );
}
