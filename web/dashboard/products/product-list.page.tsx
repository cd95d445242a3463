import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCopy, IconInfoCircle, IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type ApiError, api, unwrap } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmDelete } from '~/ui/confirm-action';
import { DataList, type DataListColumn } from '~/ui/data-list';
import { notifyError, notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import type { RowAction } from '~/ui/row-action';
import { useFormat } from '~/ui/use-format';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { rememberList } from './list-address';
import type { Product } from './product-draft';
import { ProductPicture } from './product-picture';
import { useProducts } from './use-products';

type Copying = 'clone' | 'cloneStructure';

const rowKey = ({ id }: Product) => id;
const rowName = ({ name }: Product) => name;
const rowTo = ({ id }: Product) => paths.products.edit(id);
/** What people look for without seeing it in the list. */
const keywords = ({ referenceCode, region, country, vintage }: Product) =>
  [referenceCode, region, country, vintage].filter(Boolean).join(' ');

/** Type, subtype and last change of every product, and what can be done with each. */
export default function ProductListPage() {
  const { t } = useTranslation(['products', 'common']);
  const { data: company } = useCompany();
  const { data: products, error, mutate } = useProducts();
  const { search } = useLocation();
  const columns = useColumns();
  const { copy, copying, remove, refusal, forgive } = useProductActions(() => void mutate());

  useEffect(() => rememberList(search), [search]);

  const maximum = company?.plan.maxWines;
  const full = maximum !== undefined && products !== undefined && products.length >= maximum;
  const add = (
    <Button component={Link} to={paths.products.new} leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('products:list.add')}
    </Button>
  );
  const actions = (product: Product): RowAction[] => {
    const busy = (how: Copying) => copying?.id === product.id && copying.how === how;
    return [
      {
        key: 'cloneStructure',
        label: t('products:list.cloneStructure'),
        icon: IconTemplate,
        busy: busy('cloneStructure'),
        onSelect: () => void copy(product, 'cloneStructure'),
      },
      { key: 'clone', label: t('products:list.clone'), icon: IconCopy, busy: busy('clone'), onSelect: () => void copy(product, 'clone') },
      { key: 'edit', label: t('common:action.edit'), icon: IconPencil, to: paths.products.edit(product.id) },
      { key: 'delete', label: t('common:action.delete'), icon: IconTrash, danger: true, onSelect: () => void remove(product) },
    ];
  };

  return (
    <>
      <PageHeader title={t('products:list.title')} intro={t('products:list.intro')} actions={full || products?.length === 0 ? null : add} />
      {full && (
        <Alert color="wine" variant="light" icon={<IconInfoCircle aria-hidden="true" />} title={t('common:planLimit.title')} mb="lg">
          <Group justify="space-between" gap="sm">
            <Text size="sm" maw="60ch">
              {t('products:list.full', { plan: company?.plan.name, count: maximum })}
            </Text>
            <Button component={Link} to={paths.plan} size="xs">
              {t('common:planLimit.plans')}
            </Button>
          </Group>
        </Alert>
      )}
      <DataList
        label={t('products:list.title')}
        rows={products}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        keywords={keywords}
        actions={actions}
        defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
        empty={{ title: t('products:list.empty.title'), text: t('products:list.empty.text'), action: add }}
        error={error}
        failedTitle={t('products:list.failed')}
        onRetry={() => void mutate()}
      />
      <PlanLimit error={refusal} hint={t('products:list.fullHint')} onClose={forgive} />
    </>
  );
}

function useColumns(): DataListColumn<Product>[] {
  const { t } = useTranslation('products');
  const locale = useLocale();
  const format = useFormat();
  return useMemo(() => {
    const typeOf = ({ type }: Product) => localize(type.name, locale);
    const subtypeOf = ({ subtype }: Product) => localize(subtype.name, locale);
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
      {
        key: 'lastUpdate',
        title: t('list.column.lastUpdate'),
        value: ({ lastUpdate }) => Date.parse(lastUpdate),
        render: ({ lastUpdate }) => <time dateTime={lastUpdate}>{format.dateTime(lastUpdate)}</time>,
        width: '18%',
      },
    ];
  }, [t, locale, format]);
}

function NameCell({ product }: { product: Product }) {
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

/** Copying and deleting; `refresh` reads the list again. */
function useProductActions(refresh: () => void) {
  const { t } = useTranslation(['products', 'common']);
  const { uid } = useUser();
  const errorText = useErrorText();
  const [copying, setCopying] = useState<{ id: string; how: Copying } | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  const copy = async ({ id }: Product, how: Copying) => {
    setCopying({ id, how });
    try {
      const init = { params: { path: { uid, id } } };
      const made = await unwrap(
        how === 'clone' ? api.POST('/api/v1/product/{uid}/clone/{id}', init) : api.POST('/api/v1/product/{uid}/cloneStructure/{id}', init),
      );
      notifySaved(t(how === 'clone' ? 'products:list.cloned' : 'products:list.structureCloned', { name: made.name }));
      refresh();
      // Once more a little later: a list read from a replica may lag behind the write.
      clearTimeout(later.current);
      later.current = setTimeout(refresh, limits.listRefreshAfterCloneMs);
    } catch (error) {
      if (isPlanLimit(error)) setRefusal(error);
      else notifyError(errorText(error));
    } finally {
      setCopying(null);
    }
  };

  const remove = async ({ id, name }: Product) => {
    if (!(await confirmDelete(name, t('products:list.deleteBody')))) return;
    try {
      await api.DELETE('/api/v1/product/{uid}/{id}', { params: { path: { uid, id } } });
      notifySaved(t('common:save.deletedName', { name }));
    } catch (error) {
      notifyError(errorText(error));
    }
    refresh();
  };

  return { copy, copying, remove, refusal, forgive: () => setRefusal(null) };
}
