import { Paper, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { PlanLimit, planLimit } from '~/frame/plan-limit';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { kindOfType, type TastingKind } from '../../../shared/vocabulary/tasting.js';
import { EventEditor } from './event-editor';
import { useKind } from './use-kind';

/** Calls a session or a campaign, or edits the one in the address. */
export default function EventEditPage() {
  const kind = useKind();
  return kind ? <EventEdit key={kind} kind={kind} /> : <NotFoundPage />;
}

function EventEdit({ kind }: { kind: TastingKind }) {
  const { t } = useTranslation('events');
  const { id } = useParams();
  const { uid } = useUser();
  const { data: company } = useCompany();
  const navigate = useNavigate();
  // What somebody edits must be what is stored now: never the copy of an earlier visit, nor replaced under their hands.
  const event = useGet('/api/v1/session/user/{uid}/{id}', id ? { params: { path: { uid, id } } } : null, { revalidateOnReconnect: false });
  const reading = event.isValidating;
  const title = t(id ? `kind.${kind}.edit` : `kind.${kind}.new`);
  const list = paths.events.list(kind);
  const crumbs = [{ label: t(`kind.${kind}.title`), to: list }, { label: (!reading && event.data?.tasting) || title }];
  const elsewhere = event.data && kindOfType[event.data.type] !== kind;

  if (elsewhere) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {!reading && event.error ? (
        <Paper withBorder radius="lg">
          <LoadFailed error={event.error} title={t('form.failed')} onRetry={() => void event.mutate()} />
        </Paper>
      ) : reading || !company || (id && !event.data) ? (
        <Stack gap="lg" aria-busy="true" aria-label={t('form.loading')}>
          <Skeleton h={220} radius="lg" />
          <Skeleton h={220} radius="lg" />
        </Stack>
      ) : company.blocked ? (
        <PlanLimit error={planLimit('ACCOUNT_BLOCKED')} onClose={() => void navigate(list)} />
      ) : (
        <EventEditor key={id ?? ''} kind={kind} company={company} event={event.data} />
      )}
    </>
  );
}
