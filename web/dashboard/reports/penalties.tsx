import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { signed } from '../../../shared/rules/signed.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { HowToRead } from './how-to-read';
import { Statistic } from './statistic';
import type { ProductResults } from './use-report';
import { WideTable } from './wide-table';

/**
 * The stars that a product loses because guests found too little or too much of something.
 * Needs a sheet with scales that have an ideal option.
 */
export function Penalties({ penalties }: Pick<ProductResults, 'penalties'>) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const answered = penalties.filter(({ n }) => n > 0);
  if (answered.length === 0) return null;
  const stars = (value: number) => format.number(value, 2);
  // most scales already name their ideal option "just right"
  const idealNamed = (name: string) =>
    name.toLowerCase() === t('penalty.justRight').toLowerCase()
      ? name
      : t('penalty.ideal', { name });
  const told = answered.flatMap(({ component, name, below, ideal, above }) => {
    const scale = localize(name, locale);
    const side = (
      key: string,
      { options, n, share, mean, drop, interval, enough, costs }: typeof below,
    ) => ({
      key: `${component} ${key}`,
      scale,
      answer: options.map((option) => localize(option.name, locale)).join(' / '),
      share,
      n,
      mean,
      drop: drop === null || !enough ? null : signed(-drop, stars),
      interval:
        interval &&
        t('interval', { from: signed(-interval.high, stars), to: signed(-interval.low, stars) }),
      few: !enough,
      costs: costs ? drop : null,
    });
    return [
      side('below', below),
      {
        key: component,
        scale,
        answer: idealNamed(localize(ideal.name, locale)),
        ...ideal,
        drop: '–',
        interval: null,
        few: false,
        costs: null,
      },
      side('above', above),
    ];
  });
  const findings = told.flatMap((row) =>
    row.costs === null ? [] : [{ ...row, costs: row.costs }],
  );
  return (
    <FormSection title={t('penalty.title')}>
      {findings.length === 0 ? (
        <Text>{t('penalty.none')}</Text>
      ) : (
        <ul>
          {findings.map(({ key, scale, answer, share, costs }) => (
            <li key={key}>
              {t('penalty.costs', {
                scale,
                answer,
                drop: stars(costs),
                share: format.percent(share / 100),
              })}
            </li>
          ))}
        </ul>
      )}
      <WideTable
        label={t('penalty.title')}
        headings={[
          t('radar.axis'),
          t('penalty.answer'),
          t('shares.share'),
          t('rating.mean'),
          t('penalty.difference'),
        ]}
      >
        {told.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Th scope="row" fw={500}>
              {row.scale}
            </Table.Th>
            <Table.Td>{row.answer}</Table.Td>
            <Table.Td>
              {format.percent(row.share / 100)}{' '}
              <small>{t('spread.n', { n: format.number(row.n) })}</small>
            </Table.Td>
            <Table.Td>{row.mean === null ? '–' : stars(row.mean)}</Table.Td>
            <Table.Td>
              {row.few ? t('penalty.few') : row.drop}
              {row.interval && (
                <Statistic>
                  <Text span size="xs" c="dimmed">
                    {row.interval}
                  </Text>
                </Statistic>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
      <HowToRead>{t('penalty.hint')}</HowToRead>
    </FormSection>
  );
}
