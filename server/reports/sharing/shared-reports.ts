import { Injectable } from '@nestjs/common';
import { isExternalLink } from '../../../shared/rules/image.js';
import { revealsSmallGroup } from '../../../shared/rules/report-filter.js';
import { fewestTogether } from '../../../shared/rules/statistics.js';
import { CompanyService } from '../../company/company.service.js';
import { FairQueues } from '../../platform/concurrency/fair-queues.js';
import { parseId } from '../../platform/crypto/ids.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/app-error.js';
import { RoomThemes } from '../../themes/room-themes.js';
import { countAttendees } from '../full-report/assistants.queries.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { CountCache } from '../results/count-cache.js';
import { ReportResults } from '../results/report-results.js';
import type { ReportSummaryDto } from '../results/report-summary.dto.js';
import { productOfMany, rankingOfMany, satisfactionOfMany, surveyOfMany } from './hide-few.js';
import { ReportLinks } from './report-links.js';
import {
  type SharedByDto,
  type SharedProductResultsDto,
  type SharedReportDto,
  sharedFields,
} from './shared-report.dto.js';

/** Limits of a window that contains every first answer. */
const always = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') };

/**
 * Reports for people with a link. They are counted like all reports, only the fields of
 * `sharedFields` are copied from the result, and no figure is about fewer than five people.
 */
@Injectable()
export class SharedReports {
  /** Strangers have no account, so they wait in a queue of the organiser whose report they read. */
  private readonly reading = new FairQueues();

  constructor(
    private readonly db: Database,
    private readonly kept: CountCache,
    private readonly links: ReportLinks,
    private readonly views: ReportViews,
    private readonly results: ReportResults,
    private readonly companies: CompanyService,
    private readonly themes: RoomThemes,
  ) {}

  /**
   * Refuses a report that would reveal the answers of fewer than five people.
   * @throws 404; 409 REPORT_NOT_READY, REPORT_FAILED or GROUP_TOO_SMALL
   */
  async requireShareable(uid: string, pathOrId: string): Promise<void> {
    const id = parseId('reports', pathOrId) ?? '';
    await this.summarise(await this.views.saved(uid, id, { sheets: false }));
  }

  /**
   * @param gone aborted when the reader leaves
   * @throws 404 for an unknown secret; 410 REPORT_LINK_ENDED; 409 REPORT_LINK_EARLY,
   * GROUP_TOO_SMALL, REPORT_NOT_READY or REPORT_FAILED; 503 with too many readers
   */
  async summary(token: string | undefined, gone: AbortSignal): Promise<SharedReportDto> {
    const { uid, reportId, expiresAt } = await this.links.open(token, true);
    const read = async () => {
      const view = await this.views.saved(uid, reportId, { sheets: false });
      const summary = await this.summarise(view);
      return {
        expiresAt: expiresAt.toISOString(),
        organiser: await this.organiser(uid),
        report: pick(summary.report, sharedFields.report),
        event: pick(summary.event, sharedFields.event),
        attendees: pick(summary.attendees, sharedFields.attendees),
        products: rankingOfMany(summary.products).map((product) =>
          pick(product, sharedFields.product),
        ),
        satisfaction: summary.satisfaction.map((result) =>
          pick(satisfactionOfMany(result), sharedFields.satisfaction),
        ),
        survey: summary.survey.map((result) => pick(surveyOfMany(result), sharedFields.survey)),
      };
    };
    return this.reading.do(uid, read, gone);
  }

  /** @throws like `summary`; 404, also for a product that is not in the tasting */
  async product(
    token: string | undefined,
    productRef: string,
    gone: AbortSignal,
  ): Promise<SharedProductResultsDto> {
    const { uid, reportId } = await this.links.open(token, false);
    const read = async () => {
      const view = await this.views.saved(uid, reportId);
      await this.summarise(view);
      const product = await this.results.detail(view, productRef);
      return pick(productOfMany(product), sharedFields.results);
    };
    return this.reading.do(uid, read, gone);
  }

  /** @throws 409 GROUP_TOO_SMALL */
  private async summarise(view: ReportView): Promise<ReportSummaryDto> {
    const summary = await this.results.summarise(view);
    const { answered } = summary.attendees;
    const whole = view.head?.dateFilterActive ? await this.answeredAtAll(view) : answered;
    if (answered < fewestTogether || revealsSmallGroup(answered, whole))
      throw refuse(409, 'GROUP_TOO_SMALL');
    return summary;
  }

  /** The number of people of the event who had answered, inside and outside the report's dates. */
  private async answeredAtAll(view: ReportView): Promise<number> {
    const { n } = await this.kept.of(view, ':answered', async () => ({
      n: await countAttendees(this.db, { ...view.scope, ...always }),
    }));
    return n;
  }

  private async organiser(uid: string): Promise<SharedByDto> {
    const [{ name, logo }, theme] = await Promise.all([
      this.companies.one(uid),
      this.themes.of(uid),
    ]);
    return {
      name,
      // A picture on another host would learn who opens the page.
      logo: isExternalLink(logo) ? null : logo,
      mainColor: theme?.mainColor ?? null,
      secondaryColor: theme?.secondaryColor ?? null,
    };
  }
}

/** Copies only these fields. */
function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}
