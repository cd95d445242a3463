import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ChartFigure, Radar } from './chart-figure';
import type { CategoryResult } from './use-report';

/** Radar chart of a tasting phase: the mean answer on each of its scales. */
export function CategoryRadar({ category: { components, radar } }: { category: CategoryResult }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const spreads = new Map(components.map(({ id, scale }) => [id, scale?.sd ?? null]));
  const voted = (radar ?? []).flatMap(({ component, name, value, voters }) =>
    value === null
      ? []
      : [{ label: localize(name, locale), value, voters, sd: spreads.get(component) ?? null }],
  );
  const sorted = voted.toSorted((a, b) => b.value - a.value);
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (voted.length < 3 || !high || !low) return null;
  return (
    <ChartFigure
      title={t('radar.title')}
      note={t('radar.hint')}
      said={t('radar.said', {
        high: high.label,
        most: format.number(high.value, 2),
        low: low.label,
        least: format.number(low.value, 2),
      })}
      n={voted.map(({ voters }) => voters)}
      height={320}
      table={
        <Table verticalSpacing={4} aria-label={t('radar.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('radar.axis')}</Table.Th>
              <Table.Th ta="end">{t('radar.value')}</Table.Th>
              <Table.Th ta="end">{t('rating.sd')}</Table.Th>
              <Table.Th ta="end">{t('satisfaction.votes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {voted.map(({ label, value, voters, sd }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                <Table.Td ta="end">{format.number(value, 2)}</Table.Td>
                <Table.Td ta="end">{sd === null ? '–' : format.number(sd, 2)}</Table.Td>
                <Table.Td ta="end">{format.number(voters)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      }
    >
      <Radar
        axes={voted.map(({ label, value }) => ({ label, value }))}
        valueName={t('radar.value')}
        format={(value) => format.number(value)}
      />
    </ChartFigure>
  );
}
