import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '~/ui/data-list';
import type { DataListColumn } from '~/ui/list-rows';
import { useFormat } from '~/ui/use-format';
import { letterOf } from '../../../../shared/rules/finding-sentences.js';
import type { ReportRef } from '../report-requests';
import { Statistic } from '../statistic';
import { PrintTable, usePrinting } from '../use-printing';
import { linksOf, type ReportAnalysis } from '../use-report';
import { useProbability } from './use-probability';

type Product = ReportAnalysis['products'][number];

/** A lead with a lower p is significant. The whole report uses this level. */
const significance = 0.05;
const rowKey = ({ reference }: Product) => reference;
const rowName = ({ name }: Product) => name;

/**
 * Lists the products, best rated first: the certainty of each mean and the lead over the next
 * product. Paper shows all rows.
 */
export function RankingWithConfidence({
  address,
  products,
}: {
  address: ReportRef;
  products: readonly Product[];
}) {
  const { t } = useTranslation(['analysis', 'reports']);
  const columns = useColumns(products);
  if (usePrinting()) return <PrintTable columns={columns} rows={products} rowKey={rowKey} />;
  return (
    <DataList
      storedAs="rankingWithConfidence"
      label={t('ranking.title')}
      rows={products}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      rowTo={({ reference }) => linksOf(address).product(reference)}
      defaultSort={{ key: 'position', direction: 'asc' }}
      empty={{ title: address.filter ? t('reports:filter.nothing') : t('ranking.empty') }}
    />
  );
}

function useColumns(products: readonly Product[]): DataListColumn<Product>[] {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation('reports');
  const format = useFormat();
  const p = useProbability();
  return useMemo(() => {
    const small = (text: string) => (
      <Statistic>
        <Text span size="xs" c="dimmed">
          {text}
        </Text>
      </Statistic>
    );
    const last = products.findLast(({ n }) => n > 0)?.reference;
    const beside = ({ besideNext, reference, n }: Product) => {
      if (!besideNext) return n === 0 || reference === last ? '–' : t('ranking.few');
      const { difference, people } = besideNext;
      const told = besideNext.p < significance;
      return (
        <>
          {!told
            ? t('ranking.equal')
            : difference > 0
              ? t('ranking.ahead', { difference: format.number(difference, 2) })
              : t('ranking.behind')}
          {small(t('ranking.tested', { n: format.number(people), p: p(besideNext.p) }))}
        </>
      );
    };
    return [
      {
        key: 'position',
        title: t('ranking.product'),
        value: ({ position }) => position,
        render: ({ position, name }) => (position === null ? name : `${position}. ${name}`),
      },
      {
        key: 'mean',
        title: t('ranking.mean'),
        value: ({ mean }) => mean,
        render: ({ mean, interval, n, adjustedMean, groups }) =>
          mean === null ? (
            '–'
          ) : (
            <>
              <b>{format.number(mean, 2)}</b>
              {small(
                [
                  interval &&
                    common('range', {
                      from: format.number(interval.low, 2),
                      to: format.number(interval.high, 2),
                    }),
                  common('spread.n', { n: format.number(n) }),
                  adjustedMean !== null &&
                    adjustedMean !== mean &&
                    common('ranking.adjusted', { mean: format.number(adjustedMean, 2) }),
                  groups.length > 0 &&
                    t('ranking.letters', { letters: groups.map(letterOf).join(' ') }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              )}
            </>
          ),
        align: 'end',
        width: '26%',
      },
      {
        key: 'next',
        title: t('ranking.next'),
        value: ({ besideNext }) => besideNext?.p ?? null,
        render: beside,
        sortable: false,
        width: '34%',
      },
    ];
  }, [t, common, format, p, products]);
}
