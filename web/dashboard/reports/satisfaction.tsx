import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ChartFigure } from './chart-figure';
import { MeasuredWidth } from './drawing';
import { useFaceNames } from './face-icons';
import parts from './report-parts.module.css';
import { SatisfactionPlot } from './satisfaction-plot';
import type { SatisfactionResult } from './use-report';

const widest = 760;

/** The mean satisfaction with each topic, out of 10, and the votes for each face. */
export function Satisfaction({ results }: { results: readonly SatisfactionResult[] }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const faces = useFaceNames();
  const voted = results.flatMap(({ concept, mean }) =>
    mean === null ? [] : [{ name: localize(concept, locale), mean }],
  );
  const sorted = voted.toSorted((a, b) => b.mean - a.mean);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const none = results.some(({ n }) => n > 0) ? 'shared.tooFew' : 'satisfaction.none';
  if (!best || !worst) return <p className={parts.muted}>{t(none)}</p>;
  const placed = ({ mean, n }: SatisfactionResult) =>
    mean === null
      ? n > 0
        ? t('shared.tooFew')
        : '–'
      : [
          format.number(mean, 2),
          t('outOf', { max: 10 }),
          `· ${t('spread.n', { n: format.number(n) })}`,
        ].join(' ');
  return (
    <ChartFigure
      title={t('satisfaction.title')}
      titled
      height={44 + results.length * 36}
      n={results.map(({ n }) => n)}
      said={
        voted.length === 1
          ? t('satisfaction.saidOne', { name: best.name, mean: format.number(best.mean, 2) })
          : t('satisfaction.said', {
              count: voted.length,
              best: best.name,
              high: format.number(best.mean, 2),
              worst: worst.name,
              low: format.number(worst.mean, 2),
            })
      }
      table={
        <Table.ScrollContainer
          minWidth={520}
          // focusable, so that the arrow keys can scroll the table
          scrollAreaProps={{
            viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('satisfaction.title') },
          }}
        >
          <Table verticalSpacing={4} aria-label={t('satisfaction.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('satisfaction.concept')}</Table.Th>
                <Table.Th ta="end">{t('satisfaction.mean')}</Table.Th>
                <Table.Th ta="end">{t('rating.sd')}</Table.Th>
                <Table.Th ta="end">{t('satisfaction.votes')}</Table.Th>
                {faces.map((face) => (
                  <Table.Th key={face} ta="end">
                    {face}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {results.map(({ reference, concept, n, mean, sd, counts }) => (
                <Table.Tr key={reference}>
                  <Table.Th scope="row" fw={500}>
                    {localize(concept, locale)}
                  </Table.Th>
                  <Table.Td ta="end">{mean === null ? '–' : format.number(mean, 2)}</Table.Td>
                  <Table.Td ta="end">{sd === null ? '–' : format.number(sd, 2)}</Table.Td>
                  <Table.Td ta="end">{format.number(n)}</Table.Td>
                  {counts.map((count, face) => (
                    <Table.Td key={faces[face]} ta="end">
                      {mean === null ? '–' : format.number(count)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      }
    >
      <MeasuredWidth most={widest}>
        {(width) => (
          <SatisfactionPlot
            width={width}
            faces={faces}
            format={(value) => format.number(value)}
            share={format.share}
            rows={results.map((result) => ({
              key: result.reference,
              name: localize(result.concept, locale),
              said: placed(result),
              counts: result.counts,
              // without a mean there are no bars
              n: result.mean === null ? 0 : result.n,
            }))}
          />
        )}
      </MeasuredWidth>
    </ChartFigure>
  );
}
