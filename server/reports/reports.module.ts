import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyModule } from '../company/company.module.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProductsModule } from '../products/products.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { ReportAnalysisController } from './analysis/report-analysis.controller.js';
import { ReportAnalysis } from './analysis/report-analysis.js';
import { CompareReports } from './comparisons/compare-reports.js';
import { ComparisonsController } from './comparisons/comparisons.controller.js';
import { PreviousEvent } from './comparisons/previous-event.js';
import { ProductTastings } from './comparisons/product-tastings.js';
import { ExportReport } from './exports/export-report.js';
import { ReportPdf } from './exports/pdf/report-pdf.js';
import { ReportExportsController } from './exports/report-exports.controller.js';
import { FilterReport } from './filters/filter-report.js';
import { SavedFilter } from './filters/saved-filter.entity.js';
import { SavedFiltersController } from './filters/saved-filters.controller.js';
import { SavedFiltersService } from './filters/saved-filters.service.js';
import { ReportGroups } from './groups/report-groups.js';
import { ListFigures } from './list-figures/list-figures.js';
import { OperationsController } from './operations/operations.controller.js';
import { ReportOperations } from './operations/report-operations.js';
import { ReportViews } from './report-views.js';
import { CountAtEnd } from './results/count-at-end.js';
import { CountCache } from './results/count-cache.js';
import { LiveCountCache } from './results/live-count-cache.js';
import { ReportResultsController } from './results/report-results.controller.js';
import { ReportResults } from './results/report-results.js';
import { SharedInstants } from './results/shared-instants.js';
import { GenerateReport } from './saved/generate-report.js';
import { Report } from './saved/report.entity.js';
import { ReportsController } from './saved/reports.controller.js';
import { ReportsService } from './saved/reports.service.js';
import { ScheduledReports } from './saved/scheduled-reports.js';
import { ReportLinksController } from './sharing/report-links.controller.js';
import { ReportLinks } from './sharing/report-links.js';
import { SharedReportController } from './sharing/shared-report.controller.js';
import { SharedReports } from './sharing/shared-reports.js';

/**
 * Reports of events, saved and live, with filters, comparisons, exports and links for strangers:
 * the tables `reports`, `report_counts`, `report_filters`, `report_links`, `live_counts` and
 * `live_instants`, and the routes `/api/v1/report/{uid}`, `/api/v1/sharedReport` and
 * `/api/v1/admin`. It only reads the answers of `rooms` and the snapshots of `sessions`. The lists
 * of products and events show its figures.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([Report, SavedFilter]),
    CompanyModule,
    PlansModule,
    ProductsModule,
    SessionsModule,
    RoomsModule,
    ThemesModule,
    WebhooksModule,
    TrashModule,
  ],
  controllers: [
    OperationsController,
    ComparisonsController,
    SavedFiltersController,
    ReportExportsController,
    ReportResultsController,
    ReportAnalysisController,
    ReportLinksController,
    SharedReportController,
    ReportsController,
  ],
  providers: [
    ReportsService,
    ReportResults,
    ReportAnalysis,
    ReportViews,
    CountCache,
    LiveCountCache,
    SharedInstants,
    CountAtEnd,
    GenerateReport,
    ScheduledReports,
    ReportOperations,
    ExportReport,
    ReportPdf,
    FilterReport,
    SavedFiltersService,
    ReportGroups,
    CompareReports,
    ProductTastings,
    ListFigures,
    PreviousEvent,
    ReportLinks,
    SharedReports,
  ],
  exports: [ReportsService, ReportResults, ReportOperations],
})
export class ReportsModule {
  constructor(counters: Counters, trash: TrashBins) {
    const unfinished = `state in ('PENDING', 'GENERATING')`;
    // If a report is saved while the caller waits, it is a draft until it is done: unfinished, and
    // with `deleted_at` set. A draft has a place in the quota.
    const kept = `(deleted_at is null or ${unfinished})`;
    const count = (which: string) =>
      `select count(*) from reports where owner_uid = asked.owner and ${own} and ${which}`;
    const [byHand, automatic] = ['scheduled_for is null', 'scheduled_for is not null'];
    counters.register({
      reports: count(`${byHand} and ${kept}`),
      reportFilters:
        'select count(*) from report_filters where owner_uid = asked.owner and deleted_at is null',
      reportsInProgress: count(`${byHand} and ${unfinished}`),
      automaticReports: count(`${automatic} and ${kept}`),
      automaticReportsInProgress: count(`${automatic} and ${unfinished}`),
    });
    trash.register('report', {
      table: 'reports',
      which: `t.state not in ('PENDING', 'GENERATING')`,
      name: 't.name',
    });
    // The row of an automatic report is the memory that it was made. Without it, the event would
    // make the report again.
    trash.usedBy(
      'report',
      'event',
      `select r.id, false as deleted, true as needed from reports r join sessions s on s.id = r.session_id
       where r.owner_uid = $1 and r.id = any($2) and r.scheduled_for is not null and s.deleted_at is null
         and s.generate_report and (s.to_date > now() - interval '31 days' or s.reports_paused_at is not null)`,
    );
    trash.register('filter', { table: 'report_filters', name: 't.name' });
    trash.usedBy(
      'event',
      'report',
      `select session_id as id, deleted_at is not null as deleted, true as needed
       from reports where owner_uid = $1 and session_id = any($2)`,
    );
  }
}
