import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { verdictWords } from '../../../shared/rules/finding-sentences.js';
import { verdictOf } from '../../../shared/rules/findings.js';
import { ChartFigure } from './chart-figure';
import { MeasuredWidth } from './drawing';
import { type Bracket, RankingPlot } from './ranking-plot';
import parts from './report-parts.module.css';
import { usePrinting } from './use-printing';
import type { ReportedProduct } from './use-report';

/**
 * Maximum number of rows on paper, and at first on the screen. More rows do not fit on a page and
 * cannot be read at a glance.
 */
const mostRows = 30;
const widest = 920;

type RankingChartProps = { products: readonly ReportedProduct[]; finished: boolean };
type Rated = ReportedProduct & { ratings: { mean: number } };

const isRated = (product: ReportedProduct): product is Rated => product.ratings.mean !== null;

/** One bracket for each group of products without a significant difference. */
function tiesOf(products: readonly Rated[]): Bracket[] {
  const rows = new Map<number, number[]>();
  for (const [index, { groups }] of products.entries())
    for (const group of groups) rows.set(group, [...(rows.get(group) ?? []), index]);
  return [...rows.values()]
    .filter((members) => members.length > 1)
    .map((members) => ({ rows: members }));
}

/** Row numbers from 1 as ranges: '1–3, 5'. */
function inRanges(rows: readonly number[], format: (row: number) => string): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges
    .map(([from, to]) => (from === to ? format(from + 1) : `${format(from + 1)}–${format(to + 1)}`))
    .join(', ');
}

/** Shows all products on one scale: who won, by how much and how certain that is. */
export function RankingChart({ products, finished }: RankingChartProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const printing = usePrinting();
  const [whole, setWhole] = useState(false);
  const rated = products.filter(isRated);
  const [best, worst] = [rated[0], rated.at(-1)];
  if (!best || !worst) return <p className={parts.muted}>{t('won.none')}</p>;

  const verdict = verdictOf(products);
  const won = finished && (verdict.kind === 'clear' || verdict.kind === 'slight');
  const tied = finished && (verdict.kind === 'tie' || verdict.kind === 'close');
  const shown = whole && !printing ? rated : rated.slice(0, mostRows);
  const brackets = tiesOf(shown).map((range) => ({
    ...range,
    ...(tied && range.rows[0] === 0 && { said: t('dots.tie') }),
  }));
  const mean = ({ ratings }: Rated) => format.number(ratings.mean, 2);
  const notes = [
    t('dots.hint'),
    brackets.length > 0 && t('dots.brackets'),
    shown.length < rated.length &&
      t('dots.most', { shown: format.number(shown.length), count: rated.length }),
    rated.length < products.length && t('dots.unrated', { count: products.length - rated.length }),
  ];
  const said =
    rated.length === 1
      ? t('dots.saidOne', { name: best.product.name, mean: mean(best) })
      : t('dots.said', {
          count: rated.length,
          best: best.product.name,
          high: mean(best),
          worst: worst.product.name,
          low: mean(worst),
        });
  const { key, values } = verdictWords(verdict, finished, format);
  const outcome = won
    ? t('dots.wins', { name: best.product.name })
    : rated.length > 1 && t(key, values);

  return (
    <>
      <ChartFigure
        title={t('dots.title')}
        note={notes.filter(Boolean).join(' ')}
        said={[outcome, said].filter(Boolean).join(' ')}
        n={rated.map(({ ratings }) => ratings.n)}
        height={66 + shown.length * 34}
        table={<Numbers products={rated} brackets={tiesOf(rated)} />}
      >
        <MeasuredWidth most={widest}>
          {(width) => (
            <RankingPlot
              width={width}
              rows={shown.map((product, index) => ({
                key: product.reference,
                name:
                  won && index === 0
                    ? t('dots.winner', { name: product.product.name })
                    : `${format.number(product.position ?? index + 1)}. ${product.product.name}`,
                first: product.position === 1,
                mean: product.ratings.mean,
                interval: product.interval,
                value: `${mean(product)} · ${t('spread.n', { n: format.number(product.ratings.n) })}`,
              }))}
              brackets={brackets}
              axis={t('dots.axis')}
              format={(value) => format.number(value)}
            />
          )}
        </MeasuredWidth>
      </ChartFigure>
      {rated.length > mostRows && !printing && (
        <Button variant="default" size="xs" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('dots.fewer', { count: mostRows }) : t('dots.all', { count: rated.length })}
        </Button>
      )}
    </>
  );
}

function Numbers({
  products,
  brackets,
}: {
  products: readonly Rated[];
  brackets: readonly Bracket[];
}) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <Table.ScrollContainer
      minWidth={520}
      // focusable, so that the arrow keys can scroll the table
      scrollAreaProps={{
        viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('dots.title') },
      }}
    >
      <Table verticalSpacing={4} aria-label={t('dots.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ranking.product')}</Table.Th>
            <Table.Th ta="end">{t('ranking.mean')}</Table.Th>
            <Table.Th ta="end">{t('dots.interval')}</Table.Th>
            <Table.Th ta="end">{t('rating.sd')}</Table.Th>
            <Table.Th ta="end">{t('rating.n')}</Table.Th>
            <Table.Th>{t('dots.alike')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map(({ reference, position, product, ratings, interval }, index) => {
            const alike = brackets
              .filter(({ rows }) => rows.includes(index))
              .flatMap(({ rows }) => rows);
            const rows = [...new Set(alike)].sort((a, b) => a - b);
            return (
              <Table.Tr key={reference}>
                <Table.Th scope="row" fw={500}>
                  {`${format.number(position ?? index + 1)}. ${product.name}`}
                </Table.Th>
                <Table.Td ta="end">{format.number(ratings.mean, 2)}</Table.Td>
                <Table.Td ta="end">
                  {interval
                    ? t('range', {
                        from: format.number(interval.low, 2),
                        to: format.number(interval.high, 2),
                      })
                    : '–'}
                </Table.Td>
                <Table.Td ta="end">
                  {ratings.sd === null ? '–' : format.number(ratings.sd, 2)}
                </Table.Td>
                <Table.Td ta="end">{format.number(ratings.n)}</Table.Td>
                <Table.Td>
                  {rows.length === 0
                    ? '–'
                    : t('dots.rows', { rows: inRanges(rows, format.number) })}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
