import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import parts from './report-parts.module.css';
import { TastingsTables } from './tastings-tables';
import { useTastings } from './use-comparisons';

/** The ratings of one of the organiser's products in all its tastings. */
export default function ProductTastings({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const { data, error, mutate } = useTastings(id);
  const name = data && [data.name, data.vintage].filter(Boolean).join(' · ');
  usePageTitle([t('elsewhere.ratings'), name]);
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <article className={parts.report}>
      <PageHeader
        title={name ?? t('elsewhere.ratings')}
        intro={t('elsewhere.hint')}
        crumbs={[
          { label: t('list.title'), to: paths.reports.list },
          { label: t('elsewhere.ratings') },
        ]}
      />
      <div className={parts.card}>
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton h={240} radius="lg" aria-label={t('loading')} role="status" />
        ) : data.tastings.length === 0 ? (
          <EmptyState title={t('elsewhere.none')} text={t('elsewhere.noneHint')} />
        ) : (
          <TastingsTables {...data} />
        )}
      </div>
    </article>
  );
}
