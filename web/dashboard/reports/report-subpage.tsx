import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/frame/paths';
import { type Crumb, PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { PictureSourceProvider } from './chart-image-source';
import './print.css';
import { ReportBar } from './report-bar';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { linksOf, type ReportSummary } from './use-report';

type ReportPartProps = Pick<ReportSummary, 'report' | 'event'> & {
  address: ReportRef;
  title: string;
  intro?: string;
  /** The breadcrumbs between the report and this page. */
  way?: Crumb[];
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every report page except the summary: title, breadcrumbs and report bar. */
export function ReportSubpage({
  address,
  report,
  event,
  title,
  intro,
  way = [],
  actions,
  children,
}: ReportPartProps) {
  const { t } = useTranslation('reports');
  const name = report.name ?? event.tasting;
  usePageTitle([
    title,
    t('titled', { name }),
    address.kind === 'generated' ? report.publicCode : undefined,
  ]);
  return (
    <article className={parts.report}>
      <PageHeader
        title={title}
        {...(intro && { intro })}
        crumbs={[
          { label: t('list.title'), to: paths.reports.list },
          { label: name, to: linksOf(address).summary },
          ...way,
          { label: title },
        ]}
        actions={actions}
      />
      <ReportBar address={address} report={report} event={event} named />
      <PictureSourceProvider address={address} report={report} event={event} subject={title}>
        {children}
      </PictureSourceProvider>
    </article>
  );
}
