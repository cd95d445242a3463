import { Injectable } from '@nestjs/common';
import { isExternalLink } from '../../../shared/rules/image.js';
import { CompanyService } from '../../company/company.service.js';
import { RoomThemes } from '../../themes/room-themes.js';
import { ReportViews } from '../report-views.js';
import { ReportResults } from '../results/report-results.js';
import { ReportLinks } from './report-links.js';
import {
  type SharedByDto,
  type SharedProductResultsDto,
  type SharedReportDto,
  sharedFields,
} from './shared-report.dto.js';

/**
 * Reports for people with a link. They are counted like all reports, and only the fields of
 * `sharedFields` are copied from the result.
 */
@Injectable()
export class SharedReports {
  constructor(
    private readonly links: ReportLinks,
    private readonly views: ReportViews,
    private readonly results: ReportResults,
    private readonly companies: CompanyService,
    private readonly themes: RoomThemes,
  ) {}

  /** @throws 404 for an unknown secret; 410 REPORT_LINK_ENDED; 409 REPORT_NOT_READY */
  async summary(token: string | undefined): Promise<SharedReportDto> {
    const { uid, reportId, expiresAt } = await this.links.open(token, true);
    const view = await this.views.saved(uid, reportId, { sheets: false });
    const summary = await this.results.summarise(view);
    return {
      expiresAt: expiresAt.toISOString(),
      organiser: await this.organiser(uid),
      report: pick(summary.report, sharedFields.report),
      event: pick(summary.event, sharedFields.event),
      attendees: pick(summary.attendees, sharedFields.attendees),
      products: summary.products.map((product) => pick(product, sharedFields.product)),
      satisfaction: summary.satisfaction.map((result) => pick(result, sharedFields.satisfaction)),
      survey: summary.survey.map((result) => pick(result, sharedFields.survey)),
    };
  }

  /** @throws like `summary`; 404, also for a product that is not in the tasting */
  async product(token: string | undefined, productRef: string): Promise<SharedProductResultsDto> {
    const { uid, reportId } = await this.links.open(token, false);
    const view = await this.views.saved(uid, reportId);
    return pick(await this.results.detail(view, productRef), sharedFields.results);
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
