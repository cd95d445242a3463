import { Injectable } from '@nestjs/common';
import { leadersOf, tellsLeaders } from '../../../shared/rules/finding-sentences.js';
import { verdictOf } from '../../../shared/rules/findings.js';
import { checkReportFilter, filterOf } from '../../../shared/rules/report.js';
import type { FilterInput } from '../../../shared/rules/report-filter.js';
import type { SnapshotProductReference } from '../../../shared/vocabulary/session.js';
import { Database } from '../../platform/database/database.js';
import { withStatementTimeout } from '../../platform/database/database-client.js';
import type { JsonPage } from '../../platform/database/lists/paging.js';
import { assertValid, notFound } from '../../platform/errors/app-error.js';
import type { JobContext } from '../../platform/queue/jobs.js';
import { ReportAnalysis } from '../analysis/report-analysis.js';
import { FilterReport } from '../filters/filter-report.js';
import { countAttendees, oneAssistant } from '../full-report/assistants.queries.js';
import { quizWinner } from '../full-report/quiz-winners.queries.js';
import type { ReportScope, ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { assistantResultsOf } from './assistant-results.js';
import type { AssistantResultsDto, ListAssistantsQueryDto } from './attendees.dto.js';
import { countForgotten, isForgotten, listAttendees } from './attendees.queries.js';
import { CountCache, isKept } from './count-cache.js';
import { willingToPay } from './demand.queries.js';
import { eventAnswers, finalComments, videoViews } from './event.queries.js';
import type { CostlyDto } from './penalties.dto.js';
import { costlyScales, penaltiesOf, worstCosts } from './penalties.js';
import { pointResults } from './points-model.js';
import {
  blindPrices,
  latestNotes,
  notesOf,
  productVotes,
  type VoteCount,
} from './product.queries.js';
import type { ProductResultsDto } from './product-results.dto.js';
import { type CountedProduct, productResultsOf, scalesOf } from './product-results.js';
import { ratingProfiles } from './profiles.queries.js';
import { countingMs, pricesOf, productNumbers, storeClicks } from './ratings.queries.js';
import type { ReportCoverageDto, ReportFilterDto } from './report-identity.dto.js';
import type { ReportSummaryDto } from './report-summary.dto.js';
import {
  type CountedEvent,
  compareRanked,
  rankedProducts,
  reportSummary,
} from './report-summary.js';
import { justAboutRight, pointTotals } from './sheet.queries.js';

/**
 * Live and filtered results add up the sheets of at most this many people: adding up all of them
 * takes seconds.
 */
const drawnSheets = 2_000;

/** The scope for adding up sheets: everybody if the result is kept, else a sample. */
const scopeOfSheets = (view: ReportView): ReportScope =>
  isKept(view) ? view.scope : { ...view.scope, drawn: drawnSheets };

/** The best product of an event, and the names of others that share the first place. */
export type Leaders = {
  name: string;
  image: string | null;
  mean: number;
  ratings: number;
  tied: string[];
};

/** For computing a report: `signal` aborts it, and `progress` reports how far it is. */
export type Course = Partial<Pick<JobContext, 'signal' | 'progress'>>;

/**
 * The numbers on a report's pages, counted by PostgreSQL. A saved report, which is frozen, is
 * counted once. A live event is counted on reading.
 */
@Injectable()
export class ReportResults {
  /**
   * Votes on shared scales, by view and path of the sheet. An export reads one product after the
   * other. With this map, the votes on a shared sheet are counted only once per view, even if the
   * counts are not kept.
   */
  private readonly sharedOf = new WeakMap<
    ReportView,
    Map<string, Promise<{ votes: VoteCount[] }>>
  >();

  constructor(
    private readonly db: Database,
    private readonly views: ReportViews,
    private readonly kept: CountCache,
    private readonly filter: FilterReport,
    private readonly analysis: ReportAnalysis,
  ) {}

  /**
   * @throws 404; 409 REPORT_NOT_READY, REPORT_FAILED or GROUP_TOO_SMALL; 422 for an invalid
   * condition
   */
  async summary(uid: string, id: string, asked: FilterInput): Promise<ReportSummaryDto> {
    return this.summarise(
      await this.filter.narrow(
        await this.views.saved(uid, id, { sheets: false }),
        asked,
        'figures',
      ),
    );
  }

  /** Like `summary`, for an event as it stands now. @throws 404; 409 GROUP_TOO_SMALL; 422 */
  async liveSummary(uid: string, code: string, asked: FilterInput): Promise<ReportSummaryDto> {
    return this.summarise(
      await this.filter.narrow(
        await this.views.live(uid, code, { sheets: false, figures: true }),
        asked,
        'figures',
      ),
    );
  }

  /**
   * The product that clearly leads an event, or the products that share the first place. Null
   * without ratings, and while too few ratings or chance may explain the lead. @throws 404
   */
  async leaders(uid: string, code: string): Promise<Leaders | null> {
    const view = await this.views.live(uid, code, { sheets: false, figures: true });
    const { numbers, compared } = view.shared
      ? await this.countedEvent(view)
      : await this.compareEvent(view);
    const verdict = verdictOf(rankedProducts(view, numbers, compared, []));
    if (!tellsLeaders(verdict)) return null;
    const [first, ...tied] = leadersOf(verdict);
    if (!first || first.ratings.mean === null) return null;
    const { product, ratings } = first;
    return {
      name: product.name,
      image: product.image,
      mean: first.ratings.mean,
      ratings: ratings.n,
      tied: tied.map((each) => each.product.name),
    };
  }

  private async compareEvent(
    view: ReportView,
  ): Promise<Pick<CountedEvent, 'numbers' | 'compared'>> {
    const [numbers, profiles] = await Promise.all([
      productNumbers(this.db, view.scope, {}),
      ratingProfiles(this.db, view),
    ]);
    return { numbers, compared: compareRanked(view, numbers, profiles) };
  }

  /**
   * The number of attendees that a report of the event would cover if it was generated now.
   * @throws 404; 422 errorEmptyDate or errorDateDiference, if a date is given
   */
  async coverage(uid: string, code: string, filter: ReportFilterDto): Promise<ReportCoverageDto> {
    const { scope, session } = await this.views.live(uid, code, { sheets: false });
    if (!filter.fromDate && !filter.toDate)
      return { attendees: await countAttendees(this.db, scope) };
    assertValid(checkReportFilter(filter, session.timeZone));
    return {
      attendees: await countAttendees(this.db, { ...scope, ...filterOf(filter, session.timeZone) }),
    };
  }

  /**
   * @throws 404, also for a product that is not in the tasting; 409 REPORT_NOT_READY, REPORT_FAILED
   * or GROUP_TOO_SMALL; 422
   */
  async product(
    uid: string,
    id: string,
    productRef: string,
    asked: FilterInput,
  ): Promise<ProductResultsDto> {
    return this.detail(
      await this.filter.narrow(await this.views.saved(uid, id), asked, 'product'),
      productRef,
    );
  }

  /** Like `product`, for an event as it stands now. @throws 404; 409 GROUP_TOO_SMALL; 422 */
  async liveProduct(
    uid: string,
    code: string,
    productRef: string,
    asked: FilterInput,
  ): Promise<ProductResultsDto> {
    return this.detail(
      await this.filter.narrow(
        await this.views.live(uid, code, { sheets: true, figures: true }),
        asked,
        'product',
      ),
      productRef,
    );
  }

  /**
   * A page of the people of a saved report, as JSON text.
   * @throws 404; 409 REPORT_NOT_READY or REPORT_FAILED; 422
   */
  async attendees(
    uid: string,
    id: string,
    query: ListAssistantsQueryDto,
    asked: FilterInput,
  ): Promise<JsonPage> {
    return listAttendees(
      this.db,
      await this.filter.narrow(await this.views.saved(uid, id, { sheets: false }), asked, 'people'),
      query,
    );
  }

  /** Like `attendees`, for an event as it stands now. @throws 404; 422 */
  async liveAttendees(
    uid: string,
    code: string,
    query: ListAssistantsQueryDto,
    asked: FilterInput,
  ): Promise<JsonPage> {
    return listAttendees(
      this.db,
      await this.filter.narrow(
        await this.views.live(uid, code, { sheets: false }),
        asked,
        'people',
      ),
      query,
    );
  }

  /**
   * @throws 404, also for an attendee whom the report does not cover; 409 REPORT_NOT_READY or
   * REPORT_FAILED; 422
   */
  async attendee(
    uid: string,
    id: string,
    attendeeId: string,
    asked: FilterInput,
  ): Promise<AssistantResultsDto> {
    const whole = await this.views.saved(uid, id);
    return this.answersOf(await this.filter.narrow(whole, asked, 'guest'), attendeeId, whole);
  }

  /** Like `attendee`, for an event as it stands now. @throws 404; 422 */
  async liveAttendee(
    uid: string,
    code: string,
    attendeeId: string,
    asked: FilterInput,
  ): Promise<AssistantResultsDto> {
    return this.answersOf(
      await this.filter.narrow(await this.views.live(uid, code), asked, 'guest'),
      attendeeId,
      null,
    );
  }

  /**
   * Counts everything that the pages of a report read, one product after the other, and keeps it.
   * Errors then occur here and not while somebody reads.
   * @returns the numbers of attendees
   */
  async countAll(
    view: ReportView,
    { signal, progress }: Course,
  ): Promise<ReportSummaryDto['attendees']> {
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

  async summarise(view: ReportView): Promise<ReportSummaryDto> {
    const counted = await this.countedEvent(view);
    const [comments, forgotten] = await Promise.all([
      finalComments(this.db, counted.answers.comments.latest),
      countForgotten(this.db, view.session.id),
    ]);
    return reportSummary(view, counted, comments, forgotten);
  }

  /** All results of one product of a view. @throws 404 for a product that is not in the tasting */
  async detail(view: ReportView, productRef: string): Promise<ProductResultsDto> {
    const entry = view.snapshot.productReferences.find(
      (candidate) => candidate.reference === productRef,
    );
    if (!entry) throw notFound();
    const [counted, shared] = await Promise.all([
      this.kept.of(view, productRef, () => this.countProduct(view, entry)),
      this.sharedScales(view, entry),
    ]);
    const [winner, notes] = await Promise.all([
      quizWinner(this.db, view.scope, productRef),
      notesOf(this.db, counted.latestNotes),
    ]);
    return productResultsOf(view, entry, counted, shared, winner, notes);
  }

  /**
   * The votes on a sheet's scales over all products that share the sheet, kept once per sheet. Null
   * when only one product has the sheet.
   */
  private async sharedScales(
    view: ReportView,
    { assessmentSheetPath }: SnapshotProductReference,
  ): Promise<VoteCount[] | null> {
    const { sheets, productReferences } = view.snapshot;
    const sharing = productReferences.filter(
      (entry) => entry.assessmentSheetPath === assessmentSheetPath,
    );
    if (sharing.length < 2) return null;
    const counted = this.sharedOf.get(view) ?? new Map<string, Promise<{ votes: VoteCount[] }>>();
    this.sharedOf.set(view, counted);
    const scales = scalesOf(sheets[assessmentSheetPath]?.categories ?? []);
    const references = sharing.map(({ reference }) => reference);
    const shared =
      counted.get(assessmentSheetPath) ??
      this.kept.of(view, assessmentSheetPath, async () => ({
        votes: await withStatementTimeout(countingMs, () =>
          productVotes(this.db, scopeOfSheets(view), references, scales),
        ),
      }));
    counted.set(assessmentSheetPath, shared);
    return (await shared).votes;
  }

  /**
   * @param whole the saved report without a filter, whose analysis is kept; null for a live event,
   * because its analysis would have to be computed to show one person
   */
  private async answersOf(
    view: ReportView,
    attendeeId: string,
    whole: ReportView | null,
  ): Promise<AssistantResultsDto> {
    const [said, forgotten] = await Promise.all([
      oneAssistant(this.db, view.scope, attendeeId),
      isForgotten(this.db, attendeeId),
    ]);
    if (!said) throw notFound();
    const ratings = Object.entries(said.assessments).flatMap(
      ([reference, { parameters }]): [string, number][] =>
        parameters.rateBox === null ? [] : [[reference, parameters.rateBox]],
    );
    const ownWay = whole && (await this.analysis.goesOwnWay(whole, new Map(ratings)));
    return assistantResultsOf(view, attendeeId, said, { forgotten, ownWay });
  }

  private countedEvent(view: ReportView): Promise<CountedEvent> {
    return this.kept.of(view, '', () => this.countEvent(view));
  }

  private countEvent(view: ReportView): Promise<CountedEvent> {
    const { scope } = view;
    return withStatementTimeout(countingMs, async () => {
      const [numbers, profiles, clicks, answers, views, told] = await Promise.all([
        productNumbers(this.db, scope, pricesOf(view.snapshot)),
        ratingProfiles(this.db, view),
        storeClicks(this.db, scope),
        eventAnswers(this.db, scope),
        videoViews(this.db, scope),
        this.countSheets(view),
      ]);
      return {
        numbers,
        compared: compareRanked(view, numbers, profiles),
        clicks,
        answers,
        views,
        ...told,
      };
    });
  }

  /** Counts the scales of all sheets: the points of each product, and the scales that cost most. */
  private async countSheets(view: ReportView): Promise<Pick<CountedEvent, 'points' | 'costs'>> {
    const scope = scopeOfSheets(view);
    const points: CountedEvent['points'] = {};
    const costs: CostlyDto[] = [];
    for (const [path, { categories }] of Object.entries(await this.views.sheets(view))) {
      const products = view.snapshot.productReferences
        .filter((entry) => entry.assessmentSheetPath === path)
        .map(({ reference }) => reference);
      const [right, totals] = await Promise.all([
        justAboutRight(this.db, scope, products, categories),
        pointTotals(this.db, scope, products, categories),
      ]);
      for (const reference of products) {
        const own = ({ productRef }: { productRef: string }) => productRef === reference;
        points[reference] = pointResults(categories, totals.filter(own));
        costs.push(...costlyScales(reference, penaltiesOf(categories, right.filter(own))));
      }
    }
    return { points, costs: worstCosts(costs) };
  }

  private countProduct(
    view: ReportView,
    { reference, assessmentSheetPath, product }: SnapshotProductReference,
  ): Promise<CountedProduct> {
    const { scope, snapshot } = view;
    const categories = snapshot.sheets[assessmentSheetPath]?.categories ?? [];
    return withStatementTimeout(countingMs, async () => {
      const [[numbers], [clicks], votes, blind, willing, right, points, notes] = await Promise.all([
        productNumbers(this.db, scope, pricesOf(snapshot), reference),
        storeClicks(this.db, scope, reference),
        productVotes(this.db, scope, [reference], categories),
        blindPrices(this.db, scope, reference),
        willingToPay(this.db, scope, reference, {
          currency: snapshot.currency,
          realPrice: product.price,
        }),
        justAboutRight(this.db, scope, [reference], categories),
        pointTotals(this.db, scopeOfSheets(view), [reference], categories),
        latestNotes(this.db, scope, reference),
      ]);
      return {
        numbers,
        clicks,
        votes,
        blind,
        willing,
        justAboutRight: right,
        points,
        latestNotes: notes,
      };
    });
  }
}
