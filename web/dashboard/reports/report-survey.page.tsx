import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import NotFoundPage from '~/frame/not-found.page';
import { EmptyState } from '~/ui/empty-state';
import { ReportLoader } from './report-loader';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { ReportSubpage } from './report-subpage';
import { Survey } from './survey';
import { type ReportSummary, useReportAddress, useReportSummary } from './use-report';

/** The answers to the survey, which comes before the first product. */
export default function ReportSurveyPage() {
  const address = useReportAddress();
  return address ? (
    <Read key={`${address.kind} ${address.id}`} address={address} />
  ) : (
    <NotFoundPage />
  );
}

function Read({ address }: { address: ReportRef }) {
  return (
    <ReportLoader address={address} reading={useReportSummary(address)}>
      {(summary) => <Results address={address} summary={summary} />}
    </ReportLoader>
  );
}

function Results({
  address,
  summary: { report, event, survey },
}: {
  address: ReportRef;
  summary: ReportSummary;
}) {
  const { t } = useTranslation('reports');
  return (
    <ReportSubpage
      address={address}
      report={report}
      event={event}
      title={t('survey.title')}
      intro={t('survey.intro')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          {t('print')}
        </Button>
      }
    >
      {survey.length === 0 ? (
        <div className={parts.card}>
          <EmptyState title={t('survey.none')} text={t('survey.noneHint')} />
        </div>
      ) : (
        <Survey survey={survey} />
      )}
    </ReportSubpage>
  );
}
