import { Anchor, Group, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import NotFoundPage from '~/frame/not-found.page';
import { useLocale } from '~/i18n';
import { filterAndSort } from '~/ui/arrange-rows';
import { EmptyState } from '~/ui/empty-state';
import { SearchBox } from '~/ui/search-box';
import { useFormat } from '~/ui/use-format';
import { useListState } from '~/ui/use-list-state';
import { GroupMean } from './group-mean';
import { HowToRead } from './how-to-read';
import { MeanLine } from './mean-line';
import { ReportLoader } from './report-loader';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { ReportSubpage } from './report-subpage';
import { type GroupRating, type ReportGroups, useReportGroups } from './use-comparisons';
import { useGroupNames } from './use-group-names';
import { linksOf, useReportAddress } from './use-report';
import { WideTable } from './wide-table';

type Dimension = GroupRating['dimension'];

/** A table with more rows than this has a search field and scrolls below its headings. */
const mostRows = 12;

/** Ratings of all products by groups of guests. */
export default function ReportGroupsPage() {
  const address = useReportAddress();
  return address ? (
    <Read key={`${address.kind} ${address.id}`} address={address} />
  ) : (
    <NotFoundPage />
  );
}

function Read({ address }: { address: ReportRef }) {
  return (
    <ReportLoader address={address} reading={useReportGroups(address)}>
      {(results) => <Results address={address} results={results} />}
    </ReportLoader>
  );
}

function Results({
  address,
  results: { report, event, products },
}: {
  address: ReportRef;
  results: ReportGroups;
}) {
  const { t } = useTranslation('reports');
  const { dimensionName, groupName } = useGroupNames();
  const groups = products[0]?.groups ?? [];
  const dimensions = [
    ...new Set(groups.filter(({ value }) => value !== '').map(({ dimension }) => dimension)),
  ];
  const [wanted, setWanted] = useState<Dimension | null>(null);
  const shown = dimensions.find((dimension) => dimension === wanted) ?? dimensions[0];
  const columns = groups.filter(({ dimension }) => dimension === shown);
  const format = useFormat();
  const locale = useLocale();
  const [{ query, sort }, change] = useListState({ key: 'position', direction: 'asc' });
  const long = products.length > mostRows;
  const found = long
    ? filterAndSort(products, [], ({ product }) => product.name, query, sort, locale)
    : products;
  return (
    <ReportSubpage address={address} report={report} event={event} title={t('groups.title')}>
      {shown === undefined ? (
        <div className={parts.card}>
          <EmptyState title={t('groups.none')} text={t('groups.noneHint')} />
        </div>
      ) : (
        <div className={parts.card} data-explained>
          <Group justify="space-between" gap="sm" mb="md">
            <SegmentedControl
              aria-label={t('groups.dimension')}
              value={shown}
              onChange={(value) =>
                setWanted(dimensions.find((dimension) => dimension === value) ?? null)
              }
              data={dimensions.map((dimension) => ({
                value: dimension,
                label: dimensionName(dimension),
              }))}
              maw="100%"
            />
            {long && <SearchBox query={query} onChange={(wanted) => change({ query: wanted })} />}
          </Group>
          {long && (
            <Text size="sm" c="dimmed" role="status" mb="xs">
              {found.length < products.length &&
                t('filter.leftWines', {
                  shown: format.number(found.length),
                  total: format.number(products.length),
                  count: products.length,
                })}
            </Text>
          )}
          <WideTable
            label={t('groups.title')}
            headings={[t('groups.product'), t('groups.everybody'), ...columns.map(groupName)]}
            minWidth={220 + 150 * (1 + columns.length)}
            long={long}
          >
            {found.map(({ reference, product, n, mean, groups: own }) => (
              <Table.Tr key={reference}>
                <Table.Th scope="row" fw={500}>
                  <Anchor
                    component={Link}
                    inherit
                    underline="always"
                    to={linksOf(address).product(reference)}
                  >
                    {product.name}
                  </Anchor>
                </Table.Th>
                <Table.Td>
                  <MeanLine n={n} mean={mean} interval={null} />
                </Table.Td>
                {own
                  .filter(({ dimension }) => dimension === shown)
                  .map((group) => (
                    <Table.Td key={group.value}>
                      <GroupMean {...group} />
                    </Table.Td>
                  ))}
              </Table.Tr>
            ))}
          </WideTable>
          <HowToRead>{t('groups.hint')}</HowToRead>
        </div>
      )}
    </ReportSubpage>
  );
}
