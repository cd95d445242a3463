import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import './print.css';
import { ReportBar } from './report-bar';
import { ReportFrame } from './report-frame';
import parts from './report-parts.module.css';
import type { ReportAddress } from './report-readings';
import { Survey } from './survey';
import { addressOf, type ReportSummary, useReportAddress, useReportSummary } from './use-report';

/** What was answered before the first product. */
export default function ReportSurveyPage() {
  const address = useReportAddress();
  return address ? <Read key={`${address.kind} ${address.id}`} address={address} /> : <NotFoundPage />;
}

function Read({ address }: { address: ReportAddress }) {
  return (
    <ReportFrame address={address} reading={useReportSummary(address)}>
      {(summary) => <Results address={address} summary={summary} />}
    </ReportFrame>
  );
}

function Results({ address, summary: { report, event, survey } }: { address: ReportAddress; summary: ReportSummary }) {
  const { t } = useTranslation('reports');
  const title = t('survey.title');
  const name = report.name ?? event.tasting;
  usePageTitle([title, t('titled', { name }), address.kind === 'generated' ? report.publicCode : undefined]);
  return (
    <article className={parts.report}>
      <PageHeader
        title={title}
        intro={t('survey.intro')}
        crumbs={[{ label: t('list.title'), to: paths.reports.list }, { label: name, to: addressOf(address) }, { label: title }]}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => globalThis.print()}>
            {t('print')}
          </Button>
        }
      />
      <ReportBar address={address} report={report} event={event} named />
      {survey.length === 0 ? (
        <div className={parts.card}>
          <EmptyState title={t('survey.none')} text={t('survey.noneHint')} />
        </div>
      ) : (
        <Survey survey={survey} />
      )}
    </article>
  );
}
