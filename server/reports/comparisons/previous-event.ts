import { Injectable } from '@nestjs/common';
import { roundedToHundredths } from '../../../shared/rules/number.js';
import { fewestRatings } from '../../../shared/rules/statistics.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { Database } from '../../platform/database/database.js';
import { withStatementTimeout } from '../../platform/database/database-client.js';
import { Clock } from '../../platform/time/clock.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { countPeople } from '../results/event.queries.js';
import { countingMs } from '../results/ratings.queries.js';
import { significance } from '../statistics/distributions.js';
import { compareMeans, type Difference, halfStar, type Sample } from '../statistics/means.js';
import { holmCorrection } from '../statistics/paired-comparison.js';
import { shareDifference } from '../statistics/share-difference.js';
import { alike, face } from './compare-reports.js';
import { matchThings } from './compare-with-first.js';
import type { FigureSinceDto, PreviousEventDto } from './previous-event.dto.js';
import { findPrevious, guestSatisfaction, guestStars, ratedAll } from './previous-event.queries.js';

/** The references of a thing in this event and in the earlier one. */
type Both = readonly [here: string, there: string];

/** Compares an event with the organiser's last comparable one, without being asked. */
@Injectable()
export class PreviousEvent {
  constructor(
    private readonly db: Database,
    private readonly views: ReportViews,
    private readonly clock: Clock,
  ) {}

  /** @throws 404; 409 REPORT_NOT_READY or REPORT_FAILED */
  async saved(uid: string, id: string): Promise<PreviousEventDto | null> {
    return this.of(uid, await this.views.saved(uid, id, { sheets: false }));
  }

  /** Like `saved`, for an event as it stands now. @throws 404 */
  async live(uid: string, code: string): Promise<PreviousEventDto | null> {
    return this.of(uid, await this.views.live(uid, code, { sheets: false, figures: true }));
  }

  /**
   * The comparison of a view. Null if the organiser has no comparable event before it, or if the
   * view covers only a part of its guests: while the event lasts, and within dates.
   */
  async of(uid: string, view: ReportView): Promise<PreviousEventDto | null> {
    const { scope, session } = view;
    if (scope.from || view.filtered || new Date(scope.asOf) < session.toDate) return null;
    return withStatementTimeout(countingMs, async () => {
      const found = await findPrevious(this.db, uid, view.session.id, this.clock.now());
      if (!found) return null;
      const before = await this.views.liveOf(found.id, { sheets: false, figures: true });
      const [now, then] = [
        await countPeople(this.db, view.scope),
        await countPeople(this.db, before.scope),
      ];
      if (now.count === 0) return null;
      const products = sharedProducts(view, before);
      const concepts = sharedConcepts(view, before);
      const [finished, satisfaction, mean] = corrected([
        await this.finished([view, now.count], [before, then.count]),
        figureOf(
          await guestSatisfaction(this.db, view.scope, concepts.map(here)),
          await guestSatisfaction(this.db, before.scope, concepts.map(there)),
          face,
        ),
        figureOf(
          await guestStars(this.db, view.scope, products.map(here)),
          await guestStars(this.db, before.scope, products.map(there)),
          halfStar,
        ),
      ]);
      return {
        publicCode: before.session.publicCode,
        tasting: before.snapshot.tasting.name,
        startDate: before.session.fromDate.toISOString(),
        timeZone: before.session.timeZone,
        basis: found.basis,
        attendees: { now: now.count, before: then.count },
        finished,
        satisfaction,
        products: mean && Object.assign(mean, { count: products.length }),
      };
    });
  }

  private async finished(
    ...sides: [[ReportView, number], [ReportView, number]]
  ): Promise<Tested | null> {
    if (sides.some(([, people]) => people < fewestRatings)) return null;
    const counted = sides.map(async ([{ scope, snapshot }, n]) => {
      const products = snapshot.productReferences.map(({ reference }) => reference);
      return { count: await ratedAll(this.db, scope, products), n };
    });
    const [one, other] = await Promise.all(counted);
    const found = one && other && shareDifference(one, other);
    return found
      ? figure((100 * one.count) / one.n, (100 * other.count) / other.n, {
          low: 100 * found.low,
          high: 100 * found.high,
          p: found.p,
        })
      : null;
  }
}

const here = ([reference]: Both) => reference;
const there = ([, reference]: Both) => reference;

/** A figure, and the probability that chance alone causes its difference. */
type Tested = { figure: FigureSinceDto; p: number };

function figureOf(one: Sample, other: Sample, step: number): Tested | null {
  if (Math.min(one.n, other.n) < fewestRatings) return null;
  const found = compareMeans(one, other, step);
  return found && figure(one.sum / one.n, other.sum / other.n, found);
}

function figure(
  exactNow: number,
  exactBefore: number,
  { low, high, p }: Pick<Difference, 'low' | 'high' | 'p'>,
): Tested {
  const [now, before] = [roundedToHundredths(exactNow), roundedToHundredths(exactBefore)];
  return {
    figure: {
      now,
      before,
      // The difference of the rounded figures, so that the reader's own subtraction agrees.
      difference: roundedToHundredths(now - before),
      low: roundedToHundredths(low),
      high: roundedToHundredths(high),
      differs: false,
    },
    p,
  };
}

/** The figures, each with whether it differs after Holm's correction over all of them. */
function corrected<Figures extends readonly (Tested | null)[]>(
  figures: readonly [...Figures],
): { [Index in keyof Figures]: FigureSinceDto | null } {
  const tested = figures.filter((each) => each !== null);
  for (const [index, p] of holmCorrection(tested.map((each) => each.p)).entries()) {
    const each = tested[index];
    if (each) each.figure.differs = p < significance;
  }
  return figures.map((each) => each?.figure ?? null) as {
    [Index in keyof Figures]: FigureSinceDto | null;
  };
}

const inBoth = <Thing extends { reference: string }>(rows: (Thing | null)[][]): Both[] =>
  rows.flatMap(([one, other]) => (one && other ? [[one.reference, other.reference] as const] : []));

const sharedProducts = (...views: [ReportView, ReportView]): Both[] =>
  inBoth(
    matchThings(
      views.map(({ snapshot }) => snapshot.productReferences),
      [
        ({ product }) => product.reference,
        ({ product: { name, vintage } }) => `${alike(name)} ${vintage}`,
      ],
    ),
  );

const sharedConcepts = (...views: [ReportView, ReportView]): Both[] =>
  inBoth(
    matchThings(
      views.map(({ snapshot }) =>
        snapshot.satisfactionActive ? snapshot.satisfactionConcepts : [],
      ),
      [({ concept }) => alike(localize(concept, 'ES'))],
    ),
  );
