import { Injectable } from '@nestjs/common';
import type { FilterInput } from '../../../shared/rules/report-filter.js';
import { Database } from '../../platform/database/database.js';
import { withStatementTimeout } from '../../platform/database/database-client.js';
import { FilterReport } from '../filters/filter-report.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { CountCache } from '../results/count-cache.js';
import { ratingProfiles } from '../results/profiles.queries.js';
import { countingMs, type ProductNumbers, productNumbers } from '../results/ratings.queries.js';
import {
  comparedOf,
  differenceInStars,
  eventOf,
  identityOf,
  rankedForVerdict,
  rankedProducts,
  roundedP,
} from '../results/report-summary.js';
import { type Concordance } from '../statistics/concordance.js';
import { isOpposite, testOppositeOrder } from '../statistics/own-taste.js';
import { unrated } from '../statistics/profiles.js';
import { type Analysis, analyse, hasCommonOrder } from './analyse.js';
import type {
  Agreement,
  AnalysedProductDto,
  LikedOtherwiseDto,
  ReportAnalysisDto,
} from './analysis.dto.js';

/** The key of the kept analysis. It differs from all references of products. */
const subject = ':analysis';

type CountedAnalysis = { numbers: ProductNumbers[]; analysis: Analysis };

/**
 * Compares people's ratings. For a saved report, which is frozen, the result is computed once. For
 * a live event it is computed on reading.
 */
@Injectable()
export class ReportAnalysis {
  constructor(
    private readonly db: Database,
    private readonly views: ReportViews,
    private readonly kept: CountCache,
    private readonly filter: FilterReport,
  ) {}

  /**
   * @throws 404; 409 REPORT_NOT_READY, REPORT_FAILED or GROUP_TOO_SMALL; 422 for an invalid
   * condition
   */
  async saved(uid: string, id: string, asked: FilterInput): Promise<ReportAnalysisDto> {
    return this.of(
      await this.filter.narrow(
        await this.views.saved(uid, id, { sheets: false }),
        asked,
        'figures',
      ),
    );
  }

  /** Like `saved`, for an event as it stands now. @throws 404; 409 GROUP_TOO_SMALL; 422 */
  async live(uid: string, code: string, asked: FilterInput): Promise<ReportAnalysisDto> {
    return this.of(
      await this.filter.narrow(
        await this.views.live(uid, code, { sheets: false, figures: true }),
        asked,
        'figures',
      ),
    );
  }

  /** Reads the kept analysis of a view, or computes and keeps it. */
  async of(view: ReportView): Promise<ReportAnalysisDto> {
    const { numbers, analysis } = await this.counted(view);
    return told(view, numbers, analysis);
  }

  /**
   * Whether one person's order of the products runs against the order of all others. Null if the
   * person has no order over enough products, if too few people can be judged, and if there is no
   * common order.
   * @param ratings the person's ratings in stars, by product
   */
  async goesOwnWay(
    view: ReportView,
    ratings: ReadonlyMap<string, number>,
  ): Promise<boolean | null> {
    const { numbers, analysis } = await this.counted(view);
    if (!analysis.ownTaste) return null;
    const steps = numbers.map(({ productRef }) => {
      const rating = ratings.get(productRef);
      return rating === undefined ? unrated : 2 * rating;
    });
    const all = numbers.map(({ histogram }) => ({
      n: histogram.reduce((sum, count) => sum + count, 0),
      sum: histogram.reduce((sum, count, step) => sum + count * step, 0),
    }));
    const against = testOppositeOrder(steps, all);
    return against && isOpposite(against);
  }

  private counted(view: ReportView): Promise<CountedAnalysis> {
    return this.kept.of(view, subject, () => this.count(view));
  }

  private count(view: ReportView): Promise<CountedAnalysis> {
    return withStatementTimeout(countingMs, async () => {
      const [numbers, profiles] = await Promise.all([
        productNumbers(this.db, view.scope, {}),
        ratingProfiles(this.db, view),
      ]);
      return { numbers, analysis: await analyse(profiles, rankedForVerdict(view, numbers)) };
    });
  }
}

const rounded = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals + 0;

function told(view: ReportView, numbers: ProductNumbers[], analysis: Analysis): ReportAnalysisDto {
  const { people, drawn, comparisons, common, agreement, ownTaste, camps, map } = analysis;
  const roundedLiked = ({ reference, mean, others }: LikedOtherwiseDto) => ({
    reference,
    mean: rounded(mean, 2),
    others: rounded(others, 2),
  });
  return {
    report: identityOf(view),
    event: eventOf(view),
    people: { compared: people, drawn, complete: common.people },
    pairs: comparisons.pairs,
    products: productsOf(view, numbers, analysis),
    agreement: agreement && {
      people: agreement.people,
      products: common.products.length,
      w: rounded(agreement.w, 3),
      chiSquare: rounded(agreement.chiSquare, 2),
      degreesOfFreedom: agreement.df,
      p: roundedP(agreement.p),
      strength: strengthOf(agreement),
    },
    ownTaste: ownTaste && {
      ...ownTaste,
      p: ownTaste.p === null ? null : roundedP(ownTaste.p),
      share: ownTaste.share === null ? null : rounded(100 * ownTaste.share, 1),
      liked: ownTaste.liked.map(roundedLiked),
    },
    camps:
      camps &&
      camps.map(({ people: count, liked }) => ({ people: count, liked: liked.map(roundedLiked) })),
    map: map && {
      people: map.n,
      undecided: map.undecided,
      shares: { x: rounded(map.shares.x, 4), y: rounded(map.shares.y, 4) },
      liking: rounded(map.liking, 2),
      directions: map.people,
    },
  };
}

function productsOf(
  view: ReportView,
  numbers: ProductNumbers[],
  { comparisons, common, map }: Analysis,
): AnalysedProductDto[] {
  const ranked = rankedForVerdict(view, numbers);
  const all = rankedProducts(view, numbers, comparedOf(ranked, comparisons), []);
  return all.map(
    (
      { reference, position, product, ratings, interval, groups, besideFirst, adjustedMean },
      index,
    ) => {
      const place = ranked.indexOf(reference);
      // the comparisons leave out products with few ratings, and the next product may be one of
      // them
      const isBesideNext = place !== -1 && all[index + 1]?.reference === ranked[place + 1];
      const beside = isBesideNext ? comparisons.beside[place] : null;
      const spot = map?.things[common.products.indexOf(reference)];
      return {
        reference,
        name: product.name,
        position,
        n: ratings.n,
        mean: ratings.mean,
        interval,
        groups,
        besideNext: beside
          ? { people: beside.n, difference: differenceInStars(beside), p: roundedP(beside.p) }
          : null,
        besideFirst,
        adjustedMean,
        common: common.products.includes(reference),
        place: spot ? { x: rounded(spot.x, 3), y: rounded(spot.y, 3) } : null,
      };
    },
  );
}

/**
 * Uses the terms of Schmidt (Decision Sciences 28, 1997) for W: 0.1 very weak, 0.3 weak, 0.5
 * moderate, 0.7 strong.
 */
function strengthOf(agreement: Concordance): Agreement {
  const { w } = agreement;
  if (!hasCommonOrder(agreement)) return 'NONE';
  if (w < 0.3) return 'WEAK';
  return w < 0.5 ? 'MODERATE' : 'STRONG';
}
