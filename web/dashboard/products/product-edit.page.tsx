import { Button, Grid, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconBottleOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import { listAddress } from '~/frame/list-address';
import { paths } from '~/frame/paths';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
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
  const crumbs = [{ label: t('list.title'), to: listAddress(paths.products.list) }, { label: (!reading && product.data?.name) || title }];

  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {!reading && failed ? (
        <Paper withBorder radius="lg">
          {failed.status === 404 ? (
            <EmptyState
              icon={IconBottleOff}
              title={t('form.gone')}
              text={t('form.goneHint')}
              action={
                <Button component={Link} to={listAddress(paths.products.list)} variant="light">
                  {t('form.backToList')}
                </Button>
              }
            />
          ) : (
            <LoadFailed
              error={failed}
              title={t('form.failed')}
              onRetry={() => {
                void product.mutate();
                void types.mutate();
              }}
            />
          )}
        </Paper>
      ) : reading || !types.data || !company.data || (id && !product.data) ? (
        <Waiting />
      ) : (
        <ProductEditor key={id ?? ''} company={company.data} types={types.data} product={product.data} />
      )}
    </>
  );
}

/** The form's outline while it is being read. */
function Waiting() {
  const { t } = useTranslation('products');
  return (
    <Grid gap="lg" aria-busy="true">
      <VisuallyHidden component="output">{t('form.loading')}</VisuallyHidden>
      {[7, 5, 12].map((span) => (
        <Grid.Col key={span} span={{ base: 12, md: span }}>
          <Paper withBorder radius="lg" p="xl">
            <Skeleton h={22} w={160} mb="lg" />
            <Skeleton h={36} mb="md" />
            <Skeleton h={36} mb="md" />
            <Skeleton h={36} w="60%" />
          </Paper>
        </Grid.Col>
      ))}
    </Grid>
  );
}
