import { Paper, Skeleton, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { kindOfType, type TastingKind } from '../../../shared/vocabulary/tasting.js';
import { TastingEditor } from './tasting-editor';
import { useKind } from './use-kind';

/** Makes a tasting, or edits the one in the address. */
export default function TastingEditPage() {
  const kind = useKind();
  return kind ? <TastingEdit key={kind} kind={kind} /> : <NotFoundPage />;
}

function TastingEdit({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation('tastings');
  const { id } = useParams();
  const { uid } = useUser();
  const { data: company } = useCompany();
  // What somebody edits must be what is stored now: never the copy of an earlier visit, nor replaced under their hands.
  const tasting = useGet('/api/v1/tasting/{uid}/{id}', id ? { params: { path: { uid, id } } } : null, { revalidateOnReconnect: false });
  // A tasting knows its products by id only; their names come with the list, which other screens have read already.
  const products = useGet('/api/v1/product/{uid}', id ? { params: { path: { uid } } } : null);
  const names = useMemo(() => new Map(products.data?.map(({ id: product, name }) => [product, name])), [products.data]);
  const reading = tasting.isValidating || products.isLoading;
  const failed = tasting.error ?? products.error;
  const title = t(id ? `kind.${kind}.edit` : `kind.${kind}.new`);
  const crumbs = [{ label: t(`kind.${kind}.title`), to: paths.tastings.list(kind) }, { label: (!reading && tasting.data?.name) || title }];

  if (tasting.data && kindOfType[tasting.data.type] !== kind) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {!reading && failed ? (
        <Paper withBorder radius="lg">
          <LoadFailed
            error={failed}
            title={t('form.failed')}
            onRetry={() => {
              void tasting.mutate();
              void products.mutate();
            }}
          />
        </Paper>
      ) : reading || !company || (id && !tasting.data) ? (
        <Stack gap="lg" aria-busy="true" aria-label={t('form.loading')}>
          <Skeleton h={320} radius="lg" />
          <Skeleton h={200} radius="lg" />
        </Stack>
      ) : (
        <TastingEditor key={id ?? ''} kind={kind} company={company} tasting={tasting.data} nameOf={(product) => names.get(product) ?? ''} />
      )}
    </>
  );
}
