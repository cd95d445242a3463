import { Group, Text } from '@mantine/core';
import { IconCopy, IconTemplate } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { useCompany } from '~/api/company';
import { listOf, readList } from '~/api/list';
import { useUser } from '~/api/session';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import { useFullPlan } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import type { DataListColumn } from '~/ui/data-list';
import { instantColumn } from '~/ui/instant-column';
import { countryName } from '../../../shared/vocabulary/countries.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ExchangeMenu } from './exchange-menu';
import { ProductPicture } from './product-picture';
import { type ListedProduct, useProducts } from './use-products';

const rowName = ({ name }: ListedProduct) => name;
const editTo = ({ id }: ListedProduct) => paths.products.edit(id);

/** Type, subtype and last change of every product, and what can be done with each. */
export default function ProductListPage() {
  const { t } = useTranslation('products');
  const { uid } = useUser();
  const { data: company } = useCompany();
  const list = useProducts();
  const one = ({ id }: ListedProduct) => ({ params: { path: { uid, id } } });

  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      list={list}
      more={<ExchangeMenu empty={list.data?.length === 0} />}
      filter={useTypeFilter()}
      columns={useColumns()}
      rowName={rowName}
      editTo={editTo}
      keywords={useKeywords()}
      defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
      empty={{ title: t('list.empty.title'), text: t('list.empty.text') }}
      failedTitle={t('list.failed')}
      add={{ label: t('list.add'), to: paths.products.new }}
      refusal={useFullPlan('products')}
      refusalNotice={t('list.full', { plan: company?.plan.name, count: company?.usage.products.max ?? 0 })}
      limitHint={t('list.fullHint')}
      copies={[
        {
          key: 'cloneStructure',
          label: t('list.cloneStructure'),
          icon: IconTemplate,
          send: (product) => unwrap(api.POST('/api/v1/product/{uid}/cloneStructure/{id}', one(product))),
          done: (name) => t('list.structureCloned', { name }),
        },
        {
          key: 'clone',
          label: t('list.clone'),
          icon: IconCopy,
          send: (product) => unwrap(api.POST('/api/v1/product/{uid}/clone/{id}', one(product))),
          done: (name) => t('list.cloned', { name }),
        },
      ]}
      deleteBody={() => t('list.deleteBody')}
      uses={{
        read: async ({ id }) => {
          const tastings = await readList(listOf('/api/v1/tasting/{uid}', uid, ['name'], { uses: `products/${id}`, sort: 'name' }));
          return tastings.map(({ name }) => name);
        },
        said: (uses) => t('list.used', uses),
      }}
    />
  );
}

/** What people look for without seeing it in the list. */
function useKeywords() {
  const locale = useLocale();
  return useCallback(
    ({ referenceCode, region, country, vintage }: ListedProduct) =>
      [referenceCode, region, country && countryName(country, locale), vintage].filter(Boolean).join(' '),
    [locale],
  );
}

/** The products of one type, or of all. */
function useTypeFilter() {
  const { t } = useTranslation();
  const locale = useLocale();
  return useMemo(
    () => ({
      label: t('list.kind'),
      all: t('list.everyKind'),
      valueOf: ({ type }: ListedProduct) => ({ value: type.reference, label: localize(type.name, locale) }),
    }),
    [t, locale],
  );
}

function useColumns(): DataListColumn<ListedProduct>[] {
  const { t } = useTranslation('products');
  const locale = useLocale();
  return useMemo(() => {
    const typeOf = ({ type }: ListedProduct) => localize(type.name, locale);
    const subtypeOf = ({ subtype }: ListedProduct) => localize(subtype.name, locale);
    return [
      {
        key: 'name',
        title: t('list.column.name'),
        value: rowName,
        render: (product) => <NameCell product={product} />,
      },
      {
        key: 'type',
        title: t('list.column.type'),
        value: (product) => `${typeOf(product)} ${subtypeOf(product)}`,
        render: (product) => (
          <>
            <Text size="sm">{typeOf(product)}</Text>
            <Text size="sm" c="dimmed">
              {subtypeOf(product)}
            </Text>
          </>
        ),
        width: '22%',
      },
      instantColumn('lastUpdate', t('list.column.lastUpdate'), ({ lastUpdate }) => lastUpdate, '18%'),
    ];
  }, [t, locale]);
}

function NameCell({ product }: { product: ListedProduct }) {
  const detail = [product.region, product.vintage].filter(Boolean).join(' · ');
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <ProductPicture image={product.image} />
      <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {product.name}
        {detail && (
          <Text span display="block" size="sm" c="dimmed" fw={400}>
            {detail}
          </Text>
        )}
      </span>
    </Group>
  );
}
