/**
 * This folder has the screens of products: list, editor, import and export of tables, and ratings
 * for web sites. Questions about products are in the folder `sheets`.
 */

import { Group, Text } from '@mantine/core';
import { IconChartBar, IconCopy, IconLanguage, IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useCompany } from '~/api/company';
import { listKey, readList } from '~/api/list';
import { useListFilter } from '~/frame/list-filter';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import { useFullPlan, usePlanIntro } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { MenuButton } from '~/ui/menu-button';
import { useFormat } from '~/ui/use-format';
import { useNarrow } from '~/ui/use-narrow';
import { displayNames } from '../../../shared/rules/product-names.js';
import { countryName } from '../../../shared/vocabulary/countries.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ProductPicture } from './product-picture';
import { type ListedProduct, useProducts } from './use-products';

const TableMenu = lazy(() => import('./import-export-menu'));

/** A product with the name that tells it apart in the list. */
type Row = ListedProduct & { shownName: string };

const rowName = ({ shownName }: Row) => shownName;
const editTo = ({ id }: ListedProduct) => paths.products.edit(id);

/** Page that lists the organiser's products, with the actions for each. */
export default function ProductListPage() {
  const { t } = useTranslation(['products', 'common']);
  const locale = useLocale();
  const { uid } = useAccount();
  const { data: company } = useCompany();
  const all = useNamedProducts();
  const { list, filter } = useListFilter(all, {
    param: 'type',
    label: t('common:field.type'),
    all: t('common:list.everyKind'),
    kindOf: ({ type }: Row) => ({
      value: type.reference,
      label: localize(type.name, locale),
    }),
  });
  const one = ({ id }: ListedProduct) => ({ params: { path: { uid, id } } });

  return (
    <ListPage
      title={t('products:list.title')}
      intro={usePlanIntro(t('products:list.intro'), 'products')}
      list={list}
      more={
        <Suspense fallback={<MenuButton loading>{t('products:list.table')}</MenuButton>}>
          <TableMenu empty={all.data?.length === 0} />
        </Suspense>
      }
      toolbar={filter}
      columns={useColumns()}
      rowName={rowName}
      editTo={editTo}
      keywords={useKeywords()}
      defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
      empty={{
        title: t('products:list.empty.title'),
        text: t('products:list.empty.text'),
        example: 'products',
      }}
      failedTitle={t('products:list.failed')}
      add={{ label: t('products:list.add'), to: paths.products.new }}
      refusal={useFullPlan('products')}
      refusalNotice={t('products:list.full', {
        plan: company?.plan.name,
        count: company?.usage.products.max ?? 0,
      })}
      limitHint={t('products:list.fullHint')}
      actions={({ id }) => [
        {
          key: 'ratings',
          label: t('products:list.ratings'),
          icon: IconChartBar,
          primary: true,
          to: paths.reports.ofProduct(id),
        },
        {
          key: 'translations',
          label: t('common:title.translations'),
          icon: IconLanguage,
          to: paths.translations('product', id),
        },
      ]}
      copies={[
        {
          key: 'cloneStructure',
          label: t('products:list.cloneStructure'),
          icon: IconTemplate,
          send: (product) =>
            unwrap(api.POST('/api/v1/product/{uid}/cloneStructure/{id}', one(product))),
          done: (name) => t('products:list.structureCloned', { name }),
        },
        {
          key: 'clone',
          label: t('products:list.clone'),
          icon: IconCopy,
          send: (product) => unwrap(api.POST('/api/v1/product/{uid}/clone/{id}', one(product))),
          done: (name) => t('products:list.cloned', { name }),
        },
      ]}
      deleteBody={() => t('products:list.deleteBody')}
      uses={{
        read: async ({ id }) => {
          const tastings = await readList(
            listKey('/api/v1/tasting/{uid}', uid, ['name'], {
              uses: `products/${id}`,
              sort: 'name',
            }),
          );
          return tastings.map(({ name }) => name);
        },
        said: (uses) => t('products:list.used', uses),
      }}
    />
  );
}

/** All products, with the names that tell them apart. */
function useNamedProducts() {
  const { key, data, error } = useProducts();
  const rows = useMemo(() => {
    const names = data && displayNames(data);
    return data?.map((row, index): Row => ({ ...row, shownName: names?.[index] ?? row.name }));
  }, [data]);
  return { key, data: rows, error };
}

/** Text that the search also matches, although the list does not show all of it. */
function useKeywords() {
  const locale = useLocale();
  return useCallback(
    ({ referenceCode, region, country, vintage }: ListedProduct) =>
      [referenceCode, region, country && countryName(country, locale), vintage]
        .filter(Boolean)
        .join(' '),
    [locale],
  );
}

function useColumns(): DataListColumn<Row>[] {
  const { t } = useTranslation('products');
  const locale = useLocale();
  const format = useFormat();
  const narrow = useNarrow();
  const currency = useCompany().data?.currency;
  return useMemo(() => {
    const usage: DataListColumn<Row>[] = [
      {
        key: 'tastings',
        title: t('list.column.tastings'),
        value: (product) => product.tastings,
        align: 'end',
      },
      {
        key: 'price',
        title: t('list.column.price'),
        value: (product) => product.price,
        render: ({ price }) => (price === null ? '–' : format.money(price, currency)),
        align: 'end',
      },
    ];
    const typeOf = ({ type }: ListedProduct) => localize(type.name, locale);
    const subtypeOf = ({ subtype }: ListedProduct) => localize(subtype.name, locale);
    return [
      {
        key: 'name',
        title: t('list.column.name'),
        value: rowName,
        render: (product) => <NameCell product={product} />,
        width: '26%',
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
        width: '12%',
      },
      {
        key: 'rating',
        title: t('list.column.rating'),
        value: ({ rating }) => rating?.mean,
        render: ({ rating }) =>
          rating && rating.mean !== null
            ? t('list.rated', {
                mean: format.number(rating.mean, 2),
                count: rating.n,
                shown: format.number(rating.n),
              })
            : '–',
      },
      // A card on a phone has no room for more.
      ...(narrow ? [] : usage),
      instantColumn(
        'lastUpdate',
        t('list.column.lastUpdate'),
        ({ lastUpdate }) => lastUpdate,
        '14%',
      ),
    ];
  }, [t, locale, format, narrow, currency]);
}

function NameCell({ product }: { product: Row }) {
  const { name, shownName, region, vintage } = product;
  const detail = [region, shownName === name && vintage].filter(Boolean).join(' · ');
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <ProductPicture image={product.image} />
      <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {shownName}
        {detail && (
          <Text span display="block" size="sm" c="dimmed" fw={400}>
            {detail}
          </Text>
        )}
      </span>
    </Group>
  );
}
