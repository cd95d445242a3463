import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { useFormat } from '~/ui/use-format';
import { MeanLine } from './mean-line';
import type { ProductTastings } from './use-comparisons';
import { WideTable } from './wide-table';

/** The ratings of a wine in each of its tastings, and by vintage if there are several. */
export function TastingsTables({
  tastings,
  vintages,
}: Pick<ProductTastings, 'tastings' | 'vintages'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const year = (vintage: number | null) =>
    vintage === null ? t('elsewhere.noVintage') : String(vintage);
  return (
    <>
      <WideTable
        label={t('elsewhere.title')}
        headings={[t('elsewhere.tasting'), t('product.vintage'), t('groups.rating')]}
        minWidth={480}
      >
        {tastings.map(
          ({
            publicCode,
            reference: own,
            tasting,
            startDate,
            timeZone,
            vintage,
            here,
            ...ratings
          }) => (
            <Table.Tr key={`${publicCode} ${own}`}>
              <Table.Th scope="row" fw={500}>
                {here ? (
                  tasting
                ) : (
                  <Anchor
                    component={Link}
                    inherit
                    underline="always"
                    to={paths.reports.product('generated', publicCode, own)}
                  >
                    {tasting}
                  </Anchor>
                )}
                <Text span display="block" size="sm" c="dimmed" fw={400}>
                  {[format.date(startDate, timeZone), publicCode, here && t('elsewhere.here')]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Th>
              <Table.Td>{year(vintage)}</Table.Td>
              <Table.Td>
                <MeanLine {...ratings} />
              </Table.Td>
            </Table.Tr>
          ),
        )}
      </WideTable>
      {vintages.length > 1 && (
        <WideTable
          label={t('elsewhere.vintages')}
          headings={[t('product.vintage'), t('elsewhere.tastings'), t('groups.rating')]}
          minWidth={360}
        >
          {vintages.map(({ vintage, tastings: count, ...ratings }) => (
            <Table.Tr key={vintage ?? 'none'}>
              <Table.Th scope="row" fw={500}>
                {year(vintage)}
              </Table.Th>
              <Table.Td>{format.number(count)}</Table.Td>
              <Table.Td>
                <MeanLine {...ratings} />
              </Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
    </>
  );
}
