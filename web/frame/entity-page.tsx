import { Button, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconGlassOff } from '@tabler/icons-react';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ApiError } from '~/api/client';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { useSample } from '~/ui/sample';
import type { ActivityKind } from '../../shared/vocabulary/activity.js';
import { DemoNotice } from './demo-data/demo-notice';
import { LastChangeLine } from './last-change-line';
import { lastListAddress } from './list-address';

const LastChange = lazy(() => import('./last-change'));

/** Options of `useGet` for data to edit. A reconnect does not replace data in an open editor. */
export const toEdit = { revalidateOnReconnect: false, keepPreviousData: false };

/** The result of `useGet`. */
type Read = {
  data: unknown;
  error: ApiError | undefined;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
};

type EntityPageProps = {
  title: string;
  /** The list of the entity, to go back to. */
  list: { label: string; to: string };
  /** The entity to edit, read with `toEdit`. A new one is not read. */
  entity: Read & { data: { version: number; demo?: boolean } | undefined };
  /** The name of the entity, once it is read. */
  name: string | undefined;
  /** More actions for a stored entity. */
  actions?: ReactNode;
  /** More content of the header, also for a new entity. */
  more?: ReactNode;
  /** The kind of the entity in the record of activities. */
  kind: ActivityKind;
  /** Other data that the editor needs. */
  needs?: readonly Read[];
  /** The editor. It restarts at another address and after each read of the entity. */
  children: ReactNode;
};

/**
 * The page of an editor. It shows an outline until the data is read, and says if the entity is gone
 * or could not be read.
 */
export function EntityPage({
  title,
  list,
  entity,
  name,
  actions,
  more,
  kind,
  needs = [],
  children,
}: EntityPageProps) {
  const { t } = useTranslation();
  const { id } = useParams();
  const sample = useSample();
  const back = lastListAddress(list.to);
  const reading = entity.isValidating;
  const gone = !reading && entity.error?.status === 404;
  const named = reading ? undefined : name;
  usePageTitle([named, title]);
  const wanted = id
    ? [{ ...entity, data: reading || entity.error ? undefined : entity.data }, ...needs]
    : needs;

  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: list.label, to: back }, { label: named || title }]}
        actions={
          <>
            {more}
            {named && actions}
          </>
        }
      />
      {gone ? (
        <Paper withBorder radius="lg">
          <EmptyState
            icon={IconGlassOff}
            title={t('gone.title')}
            text={t('gone.hint')}
            action={
              <Button component={Link} to={back} variant="light">
                {t('gone.back', { list: list.label })}
              </Button>
            }
          />
        </Paper>
      ) : (
        <LoadGate needs={wanted}>
          {entity.data?.demo && <DemoNotice />}
          {id && entity.data && !sample && (
            <Suspense fallback={<LastChangeLine />}>
              <LastChange key={entity.data.version} kind={kind} id={id} />
            </Suspense>
          )}
          <Fragment key={id}>{children}</Fragment>
        </LoadGate>
      )}
    </>
  );
}

/** Shows its children once all data is read; until then an outline, or an error with a retry. */
export function LoadGate({ needs, children }: { needs: readonly Read[]; children: ReactNode }) {
  const missing = needs.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ error, isValidating }) => error && !isValidating);
  if (failed.length > 0) {
    return (
      <Paper withBorder radius="lg">
        <LoadFailed
          error={failed[0]?.error}
          onRetry={() => failed.forEach((read) => void read.mutate())}
        />
      </Paper>
    );
  }
  return missing.length > 0 ? <Outline /> : children;
}

/** Placeholder for the form while its data is read. */
function Outline() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      {['general', 'more'].map((section) => (
        <Paper key={section} withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} mb="lg">
          <Skeleton h={22} w={160} mb="lg" />
          <Skeleton h={36} mb="md" />
          <Skeleton h={36} w="60%" />
        </Paper>
      ))}
    </div>
  );
}
