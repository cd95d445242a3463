import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { countryName } from '../../../../shared/vocabulary/countries.js';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { toldProperties } from '../../../../shared/vocabulary/product.js';
import type { ProductColumn } from '../../../../shared/vocabulary/product-columns.js';
import type { ProductType } from '../product-draft';
import { BrokenRows } from './broken-rows';
import { columnsOf, type Preview } from './use-import';

/** What the rows are: how many can be imported, what is wrong with the others, and what the first look like. */
export function ImportReview({ preview, types }: { preview: Preview; types: readonly ProductType[] }) {
  const { t } = useTranslation('products');
  const { ready, broken, drawn } = preview;
  return (
    <Stack gap="md">
      <Group gap="md" role="status">
        <Text fw={600}>{t('import.review.ready', { count: ready })}</Text>
        {broken > 0 && (
          <Text fw={600} c="var(--mantine-color-error)">
            {t('import.review.broken', { count: broken })}
          </Text>
        )}
        {drawn > 0 && <Text c="dimmed">{t('import.review.drawn', { count: drawn })}</Text>}
      </Group>
      {broken > 0 ? (
        <BrokenRows issues={preview.issues} />
      ) : (
        <Alert color="green" variant="light" icon={<IconCheck aria-hidden="true" />}>
          {t('import.review.allGood')}
        </Alert>
      )}
      {preview.products.length > 0 && <FirstProducts preview={preview} types={types} />}
    </Stack>
  );
}

type Row = Preview['products'][number];
type Column = { key: ProductColumn | 'properties'; end?: boolean; valueOf: (row: Row) => string | number | null };

/** The first products, with whatever the file has of them. */
function FirstProducts({ preview, types }: { preview: Preview; types: readonly ProductType[] }) {
  const { products, ready } = preview;
  const { t } = useTranslation(['products', 'common']);
  const locale = useLocale();
  const format = useFormat();
  const kindOf = (type: string, subtype: string) => {
    const found = types.find(({ reference }) => reference === type);
    return localize(found?.subtypes.find(({ reference }) => reference === subtype)?.name ?? found?.name, locale);
  };
  const money = (price: number | null) => price && format.editable(price, 2);
  const columns: Column[] = [
    { key: 'referenceCode', valueOf: (row) => row.referenceCode },
    { key: 'vintage', end: true, valueOf: (row) => row.vintage },
    { key: 'price', end: true, valueOf: (row) => money(row.price) },
    { key: 'discountedPrice', end: true, valueOf: (row) => money(row.discountedPrice) },
    { key: 'region', valueOf: (row) => row.region },
    { key: 'country', valueOf: (row) => row.country && countryName(row.country, locale) },
    { key: 'grapes', valueOf: (row) => format.list(row.grapes.map((grape) => grape.name)) },
    { key: 'externalStoreURL', valueOf: (row) => row.externalStoreURL },
    {
      key: 'properties',
      valueOf: (row) =>
        toldProperties(row.properties, locale)
          .map(({ name, value, unit }) => `${name}: ${[value, unit].filter(Boolean).join(' ')}`)
          .join(' · '),
    },
  ];
  const meanings = columnsOf(preview);
  const read = columns.filter(({ key }) =>
    meanings.some((meaning) => meaning === key || (key === 'properties' && meaning?.startsWith('attributes'))),
  );
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {t('products:import.review.first', { count: products.length, total: format.number(ready) })}
      </Text>
      <Table.ScrollContainer
        minWidth={560}
        // what lies beside the screen is reached with the arrow keys
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('products:import.review.firstTitle') } }}
      >
        <Table aria-label={t('products:import.review.firstTitle')}>
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
                <Table.Td>{kindOf(product.type, product.subtype)}</Table.Td>
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
