import { Paper, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { listAddress } from './list-address';
import { ProductEditor } from './product-editor';
import { useProductTypes } from './use-products';

/** Creates a product, or edits the one in the address. */
export default function ProductEditPage() {
  const { t } = useTranslation('products');
  const { id } = useParams();
  const { uid } = useUser();
  const company = useCompany();
  const types = useProductTypes();
  // What somebody edits must be what is stored now: never the copy of an earlier visit, nor replaced under their hands.
  const product = useGet('/api/v1/product/{uid}/{id}', id ? { params: { path: { uid, id } } } : null, {
    revalidateOnReconnect: false,
    keepPreviousData: false,
  });
  const reading = product.isValidating || types.isLoading;
  const failed = product.error ?? types.error;
  const title = id ? t('form.editTitle') : t('form.newTitle');
  const crumbs = [{ label: t('list.title'), to: listAddress() }, { label: (!reading && product.data?.name) || title }];

  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {!reading && failed ? (
        <Paper withBorder radius="lg">
          <LoadFailed
            error={failed}
            title={t('form.failed')}
            onRetry={() => {
              void product.mutate();
              void types.mutate();
            }}
          />
        </Paper>
      ) : reading || !types.data || !company.data || (id && !product.data) ? (
        <Stack gap="lg" aria-busy="true" aria-label={t('form.loading')}>
          <Skeleton h={320} radius="lg" />
          <Skeleton h={200} radius="lg" />
        </Stack>
      ) : (
        <ProductEditor key={id ?? ''} company={company.data} types={types.data} product={product.data} />
      )}
    </>
  );
}
