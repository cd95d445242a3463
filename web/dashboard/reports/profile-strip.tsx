import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { signed } from '../../../shared/rules/signed.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ChartFigure } from './chart-figure';
import { MeasuredWidth } from './drawing';
import { ProfilePlot } from './profile-plot';
import { usePrinting } from './use-printing';
import type { CategoryResult } from './use-report';

const widest = 620;

type Place = { n: number; mean: number; sd: number | null };

/** Compares this product with the mean of the tasting on each answered scale of a phase. */
export function ProfileStrip({ category: { components } }: { category: CategoryResult }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const printing = usePrinting();
  const rows = components.flatMap(({ id, name, options, scale, tastingScale }) => {
    if (!scale || scale.mean === null) return [];
    const ends: [string, string] = [
      localize(options[0]?.name ?? {}, locale),
      localize(options.at(-1)?.name ?? {}, locale),
    ];
    const average: Place | null =
      tastingScale && tastingScale.mean !== null
        ? { ...tastingScale, mean: tastingScale.mean }
        : null;
    return [
      { key: id, name: localize(name, locale), ends, own: { ...scale, mean: scale.mean }, average },
    ];
  });
  const placed = ({ n, mean }: Place) =>
    `${format.number(mean, 2)} · ${t('spread.n', { n: format.number(n) })}`;
  const inTable = (place: Place) =>
    [
      format.number(place.mean, 2),
      place.sd !== null && t('spread.sd', { sd: format.number(place.sd, 2) }),
      `· ${t('spread.n', { n: format.number(place.n) })}`,
    ]
      .filter(Boolean)
      .join(' ');
  const differences = rows.flatMap(({ name, own, average }) =>
    average ? [{ name, by: own.mean - average.mean }] : [],
  );
  const furthest = differences.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0];
  const [first] = rows;
  if (!first) return null;
  const apart = (value: number) => signed(value, (size) => format.number(size, 2));
  const numbers = (
    <Table verticalSpacing={4} aria-label={t('profile.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('radar.axis')}</Table.Th>
          <Table.Th ta="end">{t('profile.own')}</Table.Th>
          <Table.Th ta="end">{t('profile.average')}</Table.Th>
          <Table.Th ta="end">{t('profile.difference')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, own, average }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={500}>
              {name}
            </Table.Th>
            <Table.Td ta="end">{inTable(own)}</Table.Td>
            <Table.Td ta="end">{average ? inTable(average) : '–'}</Table.Td>
            <Table.Td ta="end">{average ? apart(own.mean - average.mean) : '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
  // paper has no room for the chart; the table of numbers needs less
  if (printing) return numbers;
  return (
    <ChartFigure
      title={t('profile.title')}
      note={furthest ? t('profile.hint') : t('profile.alone')}
      said={
        furthest
          ? t('profile.said', { count: rows.length, name: furthest.name, by: apart(furthest.by) })
          : t('profile.saidAlone', {
              count: rows.length,
              name: first.name,
              mean: format.number(first.own.mean, 2),
            })
      }
      n={rows.map(({ own }) => own.n)}
      height={rows.length * 74}
      table={
        <Table.ScrollContainer
          minWidth={420}
          // focusable, so that the arrow keys can scroll the table
          scrollAreaProps={{
            viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('profile.title') },
          }}
        >
          {numbers}
        </Table.ScrollContainer>
      }
    >
      <MeasuredWidth most={widest}>
        {(width) => (
          <ProfilePlot
            width={width}
            rows={rows.map(({ key, name, ends, own, average }) => ({
              key,
              name,
              ends,
              own: own.mean,
              ownSaid: placed(own),
              average: average?.mean ?? null,
              averageSaid: average ? `◇ ${placed(average)}` : '',
            }))}
          />
        )}
      </MeasuredWidth>
    </ChartFigure>
  );
}
