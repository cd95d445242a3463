import { Button, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconGlassOff } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ApiError } from '~/api/client';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { DemoNotice } from './demo-data/demo-notice';
import { listAddress } from './list-address';

/** How `useGet` reads what will be edited: what is stored now, never replaced under anybody's hands. */
export const toEdit = { revalidateOnReconnect: false, keepPreviousData: false };

/** What is being read, as `useGet` answers it. */
type Read = {
  data: unknown;
  error: ApiError | undefined;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
};

type EntityPageProps = {
  title: string;
  /** The list it stands in, to go back to as it was left. */
  list: { label: string; to: string };
  /** What is edited, read with `toEdit`; nothing is read for a new one. */
  entity: Read & { data: { version: number; demo?: boolean } | undefined };
  /** What it is called, once it was read. */
  name: string | undefined;
  /** What else can be done with what is stored, beside editing it. */
  actions?: ReactNode;
  /** What there is for a new one too. */
  more?: ReactNode;
  /** What else the editor cannot begin without. */
  needs?: readonly Read[];
  /** The editor; it begins anew at another address, and after each reading of the entity. */
  children: ReactNode;
};

/** The page an editor stands on, and what there is until it can begin: an outline, or word that it is gone or was not read. */
export function EntityPage({
  title,
  list,
  entity,
  name,
  actions,
  more,
  needs = [],
  children,
}: EntityPageProps) {
  const { t } = useTranslation();
  const { id } = useParams();
  const back = listAddress(list.to);
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
        <Needed needs={wanted}>
          {entity.data?.demo && <DemoNotice />}
          <Fragment key={id}>{children}</Fragment>
        </Needed>
      )}
    </>
  );
}

/** Draws an editor once all that it needs was read; until then an outline of it, or word that it was not read. */
export function Needed({ needs, children }: { needs: readonly Read[]; children: ReactNode }) {
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

/** Stands in for the form while it is read. */
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
