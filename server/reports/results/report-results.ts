import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/app-error.js';
import { Database } from '../../platform/database/database.js';
import { withPatience } from '../../platform/database/database-client.js';
import type { JobContext } from '../../platform/queue/jobs.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { eventAnswers } from './event.queries.js';
import { blindPrices, productNotes, productVotes } from './product.queries.js';
import { productResultsOf } from './product-results.js';
import { productNumbers, storeClicks } from './ratings.queries.js';
import type { ProductResultsDto, ReportSummaryDto } from './results.dto.js';
import { summaryOf } from './summary.js';

/** How long counting the answers of a very large event may take. */
export const countingMs = 30_000;

/** Of computing a report: when to give it up, and whom to tell how far it is. */
export type Course = Partial<Pick<JobContext, 'signal' | 'progress'>>;

/** What the report's pages show, counted by PostgreSQL on reading: a saved report is frozen, so it always counts the same. */
@Injectable()
export class ReportResults {
  constructor(
    private readonly db: Database,
    private readonly views: ReportViews,
  ) {}

  /** @throws 404; 409 REPORT_NOT_READY or REPORT_FAILED */
  async summary(uid: string, id: string): Promise<ReportSummaryDto> {
    return this.summarise(await this.views.saved(uid, id, { sheets: false }));
  }

  /** The same of an event as it stands now. @throws 404 */
  async liveSummary(uid: string, code: string): Promise<ReportSummaryDto> {
    return this.summarise(await this.views.live(uid, code, { sheets: false }));
  }

  /** @throws 404, also for a product that is not in the tasting; 409 REPORT_NOT_READY or REPORT_FAILED */
  async product(uid: string, id: string, productRef: string): Promise<ProductResultsDto> {
    return this.detail(await this.views.saved(uid, id), productRef);
  }

  /** The same of an event as it stands now. @throws 404 */
  async liveProduct(uid: string, code: string, productRef: string): Promise<ProductResultsDto> {
    return this.detail(await this.views.live(uid, code), productRef);
  }

  /**
   * Computes everything that the pages of a report read, one product after the other, and keeps nothing: what cannot be computed fails
   * here, and not under its reader.
   * @returns how many attendees it is about
   */
  async proveAll(view: ReportView, { signal, progress }: Course): Promise<ReportSummaryDto['attendees']> {
    const products = view.snapshot.productReferences;
    await progress?.(0, products.length + 1);
    const { attendees } = await this.summarise(view);
    for (const [index, { reference }] of products.entries()) {
      signal?.throwIfAborted();
      await progress?.(index + 1, products.length + 1);
      await this.detail(view, reference);
    }
    return attendees;
  }

  private async summarise(view: ReportView): Promise<ReportSummaryDto> {
    const [numbers, clicks, answers] = await withPatience(countingMs, () =>
      Promise.all([productNumbers(this.db, view.scope), storeClicks(this.db, view.scope), eventAnswers(this.db, view.scope)]),
    );
    return summaryOf(view, numbers, clicks, answers);
  }

  private async detail(view: ReportView, productRef: string): Promise<ProductResultsDto> {
    const entry = view.snapshot.productReferences.find((candidate) => candidate.reference === productRef);
    if (!entry) throw notFound();
    const categories = view.snapshot.sheets[entry.assessmentSheetPath]?.categories ?? [];
    const [[numbers], [clicks], votes, blind, notes] = await withPatience(countingMs, () =>
      Promise.all([
        productNumbers(this.db, view.scope, productRef),
        storeClicks(this.db, view.scope, productRef),
        productVotes(this.db, view.scope, productRef, categories),
        blindPrices(this.db, view.scope, productRef),
        productNotes(this.db, view.scope, productRef),
      ]),
    );
    return productResultsOf(view, entry, { numbers, clicks, votes, blind, notes });
  }
}
