import { useTranslation } from 'react-i18next';
import NotFoundPage from '~/frame/not-found.page';
import { AnalysisFindings } from './analysis/analysis-findings';
import { PreferenceMap } from './analysis/preference-map';
import { RankingWithConfidence } from './analysis/ranking-with-confidence';
import { HowToRead } from './how-to-read';
import { ReportLoader } from './report-loader';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { ReportSubpage } from './report-subpage';
import { type ReportAnalysis, useReportAddress, useReportAnalysis } from './use-report';

/** The analysis of a report: findings with their methods, certainty of the ranking, preferences. */
export default function ReportAnalysisPage() {
  const address = useReportAddress();
  return address ? (
    <Read key={`${address.kind} ${address.id}`} address={address} />
  ) : (
    <NotFoundPage />
  );
}

function Read({ address }: { address: ReportRef }) {
  return (
    <ReportLoader address={address} reading={useReportAnalysis(address)}>
      {(analysis) => <Results address={address} analysis={analysis} />}
    </ReportLoader>
  );
}

function Results({ address, analysis }: { address: ReportRef; analysis: ReportAnalysis }) {
  const { t } = useTranslation('analysis');
  const { report, event, products, map, camps } = analysis;
  return (
    <ReportSubpage
      address={address}
      report={report}
      event={event}
      title={t('title')}
      intro={t('intro')}
    >
      <AnalysisFindings analysis={analysis} />
      <div className={parts.section} data-explained>
        <h2 className={parts.heading}>{t('ranking.title')}</h2>
        <RankingWithConfidence address={address} products={products} />
        <HowToRead>{t('ranking.hint')}</HowToRead>
      </div>
      {map && <PreferenceMap address={address} products={products} map={map} camps={camps} />}
    </ReportSubpage>
  );
}
