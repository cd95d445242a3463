import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { ProductColumn } from '../../../../shared/vocabulary/product-columns.js';
import type { ProductType } from '../product-draft';
import { ImportNotices } from './import-notices';
import { RowIssues } from './row-issues';
import { useFieldTexts } from './use-field-texts';
import { columnsOf, type Preview } from './use-import';

type ImportReviewProps = {
  preview: Preview;
  types: readonly ProductType[];
  onLeaveOut: (row: number) => void;
};

/**
 * Review of the rows: how many can be imported, the issues of the others, and the first products.
 */
export function ImportReview({ preview, types, onLeaveOut }: ImportReviewProps) {
  const { t } = useTranslation('productImport');
  const { fresh, changed, same, leftOut, broken, drawn } = preview;
  return (
    <Stack gap="md">
      <Group gap="md" role="status">
        <Text fw={600}>{t('review.ready', { count: fresh })}</Text>
        {broken > 0 && (
          <Text fw={600} c="var(--mantine-color-error)">
            {t('review.broken', { count: broken })}
          </Text>
        )}
        {changed > 0 && <Text fw={600}>{t('review.changed', { count: changed })}</Text>}
        {same > 0 && <Text>{t('review.same', { count: same })}</Text>}
        {leftOut > 0 && <Text>{t('review.leftOut', { count: leftOut })}</Text>}
        {drawn > 0 && <Text c="dimmed">{t('review.drawn', { count: drawn })}</Text>}
      </Group>
      <ImportNotices notices={preview.notices} />
      {broken > 0 ? (
        <RowIssues issues={preview.issues} onLeaveOut={onLeaveOut} />
      ) : fresh + changed === 0 ? null : (
        <Alert color="green" variant="light" icon={<IconCheck aria-hidden="true" />}>
          {t('review.allGood')}
        </Alert>
      )}
      {preview.products.length > 0 && <FirstProducts preview={preview} types={types} />}
    </Stack>
  );
}

type Row = Preview['products'][number];
type Column = {
  key: ProductColumn | 'properties';
  end?: boolean;
  valueOf: (row: Row) => string | number | null | undefined;
};

/** Table of the first products, with the columns that the file has. */
function FirstProducts({ preview, types }: { preview: Preview; types: readonly ProductType[] }) {
  const { products, fresh } = preview;
  const { t } = useTranslation(['productImport', 'common']);
  const format = useFormat();
  const { texts, propertiesText } = useFieldTexts(types);
  const columns: Column[] = [
    { key: 'referenceCode', valueOf: texts.referenceCode },
    { key: 'vintage', end: true, valueOf: texts.vintage },
    { key: 'price', end: true, valueOf: texts.price },
    { key: 'discountedPrice', end: true, valueOf: texts.discountedPrice },
    { key: 'region', valueOf: texts.region },
    { key: 'country', valueOf: texts.country },
    { key: 'grapes', valueOf: texts.grapes },
    { key: 'externalStoreURL', valueOf: texts.externalStoreURL },
    { key: 'properties', valueOf: propertiesText },
  ];
  const meanings = columnsOf(preview);
  const read = columns.filter(({ key }) =>
    meanings.some(
      (meaning) => meaning === key || (key === 'properties' && meaning?.startsWith('attributes')),
    ),
  );
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {t('productImport:review.first', { count: products.length, total: format.number(fresh) })}
      </Text>
      <Table.ScrollContainer
        minWidth={560}
        // Focusable, so that the arrow keys scroll to the hidden columns.
        scrollAreaProps={{
          viewportProps: {
            tabIndex: 0,
            role: 'group',
            'aria-label': t('productImport:review.firstTitle'),
          },
        }}
      >
        <Table aria-label={t('productImport:review.firstTitle')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common:field.name')}</Table.Th>
              <Table.Th>{t('common:field.type')}</Table.Th>
              {read.map(({ key, end = false }) => (
                <Table.Th key={key} ta={end ? 'end' : 'start'}>
                  {t(`common:field.${key}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {products.map((product) => (
              <Table.Tr key={product.row}>
                <Table.Td fw={600}>{product.name}</Table.Td>
                <Table.Td>{texts.subtype(product) || texts.type(product)}</Table.Td>
                {read.map(({ key, end = false, valueOf }) => (
                  <Table.Td key={key} ta={end ? 'end' : 'start'}>
                    {valueOf(product) || '–'}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
