import { Paper, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGet } from '~/api/client';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { InstructorEditor } from './instructor-editor';

/** Registers an instructor, or edits the one in the address. */
export default function InstructorEditPage() {
  const { t } = useTranslation('instructors');
  const { id } = useParams();
  const { uid } = useUser();
  // What somebody edits must be what is stored now: never the copy of an earlier visit, nor replaced under their hands.
  const instructor = useGet('/api/v1/instructor/{uid}/{id}', id ? { params: { path: { uid, id } } } : null, {
    revalidateOnReconnect: false,
  });
  const reading = instructor.isValidating;
  const title = id ? t('form.editTitle') : t('form.newTitle');
  const crumbs = [{ label: t('list.title'), to: paths.instructors.list }, { label: (!reading && instructor.data?.name) || title }];

  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {!reading && instructor.error ? (
        <Paper withBorder radius="lg">
          <LoadFailed error={instructor.error} title={t('form.failed')} onRetry={() => void instructor.mutate()} />
        </Paper>
      ) : reading || (id && !instructor.data) ? (
        <Skeleton h={180} radius="lg" aria-busy="true" aria-label={t('form.loading')} />
      ) : (
        <InstructorEditor key={id ?? ''} instructor={instructor.data} />
      )}
    </>
  );
}
