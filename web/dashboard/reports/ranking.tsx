import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale } from '~/i18n';
import { DataList } from '~/ui/data-list';
import type { DataListColumn } from '~/ui/list-rows';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { Distribution } from './distribution';
import { ProductPicture } from './product-picture';
import classes from './ranking.module.css';
import type { ReportRef } from './report-requests';
import { Statistic } from './statistic';
import { PrintTable, usePrinting } from './use-printing';
import { linksOf, type RankedProduct, type ReportEvent } from './use-report';

type RankingProps = {
  address: ReportRef;
  products: readonly RankedProduct[];
  event: ReportEvent;
};

const rowKey = ({ reference }: RankedProduct) => reference;
const rowName = ({ product }: RankedProduct) => product.name;
/** Search terms besides the name. */
const keywords = ({ product: { subtype, vintage } }: RankedProduct) =>
  [...Object.values(subtype.name), vintage].filter(Boolean).join(' ');

/** Lists the products, best rated first, unrated last. Paper shows all rows, without buttons. */
export function Ranking({ address, products, event }: RankingProps) {
  const { t } = useTranslation('reports');
  const columns = useColumns(address, event);
  const printing = usePrinting();
  if (printing)
    return (
      <PrintTable
        columns={columns.filter(({ key }) => key !== 'more')}
        rows={products}
        rowKey={rowKey}
      />
    );
  return (
    <DataList
      storedAs="ranking"
      label={t('ranking.title')}
      rows={products}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      keywords={keywords}
      defaultSort={{ key: 'position', direction: 'asc' }}
      empty={{ title: address.filter ? t('filter.nothing') : t('ranking.empty') }}
    />
  );
}

function useColumns(
  address: ReportRef,
  { template, currency }: ReportEvent,
): DataListColumn<RankedProduct>[] {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  return useMemo(() => {
    const links = linksOf(address);
    const toProduct = ({ reference }: RankedProduct) => links.product(reference);
    /** A mean or median with its n and a note. Its standard deviation is folded. */
    const averaged = (mean: string, sd: string | null, n: number, note: string | false) => (
      <>
        <span className={classes.mean}>{mean}</span>
        <Text span display="block" size="xs" c="dimmed">
          {t('spread.n', { n: format.number(n) })}
        </Text>
        {sd !== null && (
          <Statistic>
            <Text span size="xs" c="dimmed">
              {t('spread.sd', { sd })}
            </Text>
          </Statistic>
        )}
        {note && (
          <Text span display="block" size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </>
    );
    const money = (amount: number) => format.money(amount, currency);
    const value: DataListColumn<RankedProduct> =
      template === 'BLIND_TEMPLATE'
        ? {
            key: 'blindPrice',
            title: t('ranking.blindPrice'),
            value: ({ blindPrice }) => blindPrice.median,
            render: ({ blindPrice: { median, wouldPay, n }, product: { price } }) =>
              median === null
                ? '–'
                : averaged(
                    money(median),
                    null,
                    n,
                    price !== null &&
                      [
                        t('ranking.realPrice', { price: money(price) }),
                        wouldPay !== null &&
                          t('ranking.wouldPay', { share: format.share(wouldPay, n) }),
                      ]
                        .filter(Boolean)
                        .join(' · '),
                  ),
          }
        : {
            key: 'ratePrice',
            title: t('ranking.ratePrice'),
            value: ({ ratePrice }) => ratePrice.mean,
            render: ({ ratePrice: { mean, sd, n, distribution } }) => {
              if (mean === null) return '–';
              const [from, to] = [
                distribution.findIndex(Boolean) + 1,
                distribution.findLastIndex(Boolean) + 1,
              ];
              return averaged(
                format.number(mean, 2),
                sd === null ? null : format.number(sd, 2),
                n,
                t('ranking.range', { from, to }),
              );
            },
          };
    return [
      {
        key: 'position',
        title: t('ranking.product'),
        value: ({ position }) => position,
        render: (row) => (
          <span className={classes.ranked}>
            <span className={classes.position} data-first={row.position === 1 || undefined}>
              {row.position ?? '–'}
            </span>
            <Link to={toProduct(row)} className={classes.product}>
              <ProductPicture image={row.product.image} />
              <span>
                {row.product.name}
                <small>
                  {[localize(row.product.subtype.name, locale), row.product.vintage]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </Link>
          </span>
        ),
      },
      {
        key: 'mean',
        title: t('ranking.mean'),
        value: ({ ratings }) => ratings.mean,
        render: ({ ratings: { mean }, adjustedMean }) =>
          mean === null ? (
            '–'
          ) : (
            <>
              <span className={classes.mean}>{format.number(mean, 2)}</span>
              {adjustedMean !== null && adjustedMean !== mean && (
                <Statistic>
                  <Text span size="xs" c="dimmed">
                    {t('ranking.adjusted', { mean: format.number(adjustedMean, 2) })}
                  </Text>
                </Statistic>
              )}
            </>
          ),
        align: 'end',
        width: '9%',
      },
      {
        key: 'n',
        title: t('ranking.spread'),
        value: ({ ratings }) => ratings.n,
        render: ({ ratings, product }) => <Distribution ratings={ratings} name={product.name} />,
        width: '19%',
      },
      { ...value, align: 'end', width: '14%' },
      {
        key: 'clicks',
        title: t('ranking.clicks'),
        value: ({ storeClicks }) => storeClicks.clicks,
        render: ({ storeClicks: { clicks, attendees } }) => (
          <>
            <span className={classes.mean}>{format.number(clicks)}</span>
            {clicks > 0 && (
              <Text span display="block" size="xs" c="dimmed">
                {t('ranking.people', { count: attendees, shown: format.number(attendees) })}
              </Text>
            )}
          </>
        ),
        align: 'end',
        width: '11%',
      },
      {
        key: 'more',
        title: t('ranking.detail'),
        value: () => null,
        sortable: false,
        render: (row) => (
          <Button
            component={Link}
            to={toProduct(row)}
            variant="light"
            size="xs"
            aria-label={t('ranking.moreOf', { name: row.product.name })}
          >
            {t('ranking.more')}
          </Button>
        ),
        width: '10%',
      },
    ];
  }, [t, locale, format, address, template, currency]);
}
