/**
 * This folder has the screens of reports: saved and live results, charts, filters, comparisons, and
 * files. The server counts everything. Screens only draw the numbers.
 */

import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPencil, IconPresentation, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { NamePopup } from '~/frame/name-popup';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { EmptyState } from '~/ui/empty-state';
import { FormSection } from '~/ui/form-section';
import { notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { nobodyWords } from '../../../shared/rules/finding-sentences.js';
import { hasFinished } from '../../../shared/rules/findings.js';
import { checkReportName } from '../../../shared/rules/report.js';
import { EventFacts } from './event-facts';
import { ExportMenu } from './export-menu';
import { HowToRead } from './how-to-read';
import { KeyResults } from './key-results';
import './print.css';
import { PictureSourceProvider } from './chart-image-source';
import { PreviousEvent } from './previous-event';
import { Ranking } from './ranking';
import { RankingChart } from './ranking-chart';
import { ReportBar } from './report-bar';
import { ReportLoader } from './report-loader';
import parts from './report-parts.module.css';
import type { ReportRef } from './report-requests';
import { Satisfaction } from './satisfaction';
import { ShareMenu } from './share/share-menu';
import { Survey } from './survey';
import { usePrinting } from './use-printing';
import { useRenaming } from './use-renaming';
import {
  linksOf,
  type ReportSummary,
  refreshReports,
  useReportAddress,
  useReportSummary,
} from './use-report';
import { VideoViews } from './video-views';
import { WrittenTexts } from './written-texts';

const ProductTastings = lazy(() => import('./product-tastings'));

/**
 * The first page of a report: attendance, winner and next steps, then all other results. For the
 * type `product`, the ratings of one of the organiser's products.
 */
export default function ReportSummaryPage() {
  const address = useReportAddress();
  const { type, id = '' } = useParams();
  if (type === 'product')
    return (
      <Suspense>
        <ProductTastings key={id} id={id} />
      </Suspense>
    );
  return address ? (
    <Read key={`${address.kind} ${address.id}`} address={address} />
  ) : (
    <NotFoundPage />
  );
}

function Read({ address }: { address: ReportRef }) {
  const reading = useReportSummary(address);
  return (
    <ReportLoader address={address} reading={reading}>
      {(summary) => (
        <Summary address={address} summary={summary} onChanged={() => void reading.mutate()} />
      )}
    </ReportLoader>
  );
}

type SummaryProps = { address: ReportRef; summary: ReportSummary; onChanged: () => void };

function Summary({ address, summary, onChanged }: SummaryProps) {
  const { t } = useTranslation('reports');
  const { report, event, attendees, products, satisfaction, survey, finalComments } = summary;
  const printing = usePrinting();
  const title = report.name ?? event.tasting;
  const nobody = nobodyWords(report);
  // adds the code: a tasting can have several events, and a saved report can have the same name
  usePageTitle([
    t('titled', { name: title }),
    address.kind === 'generated' ? report.publicCode : undefined,
  ]);
  return (
    <article className={parts.report}>
      <PageHeader
        title={title}
        intro={address.kind === 'generated' ? t('live.intro') : undefined}
        crumbs={[{ label: t('list.title'), to: paths.reports.list }, { label: title }]}
        actions={<Actions address={address} summary={summary} onChanged={onChanged} />}
      />
      <ReportBar address={address} report={report} event={event} />
      {attendees.count === 0 ? (
        <div className={parts.card}>
          <EmptyState title={t(nobody.title)} text={t(nobody.text)} />
        </div>
      ) : (
        <>
          <KeyResults summary={summary} address={address} />
          <PreviousEvent address={address} />
        </>
      )}
      <PictureSourceProvider address={address} report={report} event={event}>
        <EventFacts event={event} attendees={attendees} />
        <div className={parts.section} data-explained>
          <h2 className={parts.heading}>{t('ranking.title')}</h2>
          {products.length > 0 && (
            <div className={`${parts.card} ${parts.pictured}`}>
              <RankingChart products={products} finished={hasFinished(summary)} />
            </div>
          )}
          <HowToRead>{t('ranking.hint')}</HowToRead>
          <Ranking address={address} products={products} event={event} />
        </div>
        {satisfaction.length > 0 && (
          <FormSection title={t('satisfaction.title')} description={t('satisfaction.hint')}>
            <Satisfaction results={satisfaction} />
          </FormSection>
        )}
        <VideoViews summary={summary} />
        {printing && <Survey survey={survey} />}
        <FormSection
          title={t('comments.title')}
          description={
            finalComments.total > 0 ? t('comments.hint', { count: finalComments.total }) : undefined
          }
        >
          <WrittenTexts
            texts={finalComments}
            nothing={t('comments.none')}
            timeZone={event.timeZone}
          />
        </FormSection>
      </PictureSourceProvider>
    </article>
  );
}

/** Buttons that print and export the report, rename a saved one and save a live one. */
function Actions({ address, summary, onChanged }: SummaryProps) {
  const { report, event, attendees } = summary;
  const { t } = useTranslation('reports');
  const { uid } = useAccount();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const { ask, popup } = useRenaming(onChanged);
  const { reference, name, version } = report;

  const save = async (chosen: string) => {
    const saved = await unwrap(
      api.POST('/api/v1/report/{uid}', {
        params: { path: { uid } },
        body: { name: chosen, publicCode: report.publicCode },
      }),
    );
    void refreshReports();
    notifySaved(t('save.saved', { name: chosen }));
    await navigate(paths.reports.saved(saved.reference));
  };

  return (
    <>
      {attendees.count > 0 && (
        <Button
          component={Link}
          to={linksOf(address).present}
          leftSection={<IconPresentation size={18} aria-hidden="true" />}
        >
          {t('present.title')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => globalThis.print()}
      >
        {t('print')}
      </Button>
      <ExportMenu address={address} />
      {attendees.count > 0 && <ShareMenu address={address} summary={summary} />}
      {address.kind === 'saved' && reference && name !== null && version !== null && (
        <Button
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => ask({ id: reference, name, version })}
        >
          {t('rename.title')}
        </Button>
      )}
      {address.kind === 'generated' && attendees.count > 0 && (
        <Button
          variant="light"
          leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
          onClick={() => setSaving(true)}
        >
          {t('save.title')}
        </Button>
      )}
      {popup}
      {saving && (
        <NamePopup
          title={t('save.title')}
          initial={event.tasting}
          check={checkReportName}
          failed={t('save.failed')}
          onSave={save}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
