import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormSection } from '~/ui/form-section';
import { GroupMean } from './group-mean';
import { HowToRead } from './how-to-read';
import type { ReportRef } from './report-requests';
import { useReportGroups } from './use-comparisons';
import { useGroupNames } from './use-group-names';
import { linksOf } from './use-report';
import { WideTable } from './wide-table';

/** Ratings of one product by groups of guests. The page does not wait for this section. */
export function GroupsSection({ address, reference }: { address: ReportRef; reference: string }) {
  const { t } = useTranslation('reports');
  const { dimensionName, groupName } = useGroupNames();
  const { data } = useReportGroups(address);
  const product = data?.products.find((each) => each.reference === reference);
  // skips dimensions in which nothing is known: their only group contains all guests
  const groups =
    product?.groups.filter(({ dimension }) =>
      product.groups.some((each) => each.dimension === dimension && each.value !== ''),
    ) ?? [];
  if (!product || product.n === 0 || groups.length === 0) return null;
  return (
    <FormSection title={t('groups.title')}>
      <WideTable
        label={t('groups.title')}
        headings={[t('groups.group'), t('groups.rating')]}
        minWidth={320}
      >
        {groups.map((group) => (
          <Table.Tr key={`${group.dimension} ${group.value}`}>
            <Table.Th scope="row" fw={500}>
              {groupName(group)}
              <Text span display="block" size="sm" c="dimmed" fw={400}>
                {dimensionName(group.dimension)}
              </Text>
            </Table.Th>
            <Table.Td>
              <GroupMean {...group} />
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
      <HowToRead>{t('groups.hint')}</HowToRead>
      <Anchor component={Link} to={linksOf(address).groups}>
        {t('groups.all')}
      </Anchor>
    </FormSection>
  );
}
