import { roundedToHundredths } from '../../../shared/rules/number.js';
import {
  compareRatings,
  fewestRatings,
  markDeviation,
  markMean,
  meanLead,
  percentage,
  ratingStatistics,
  ratingSteps,
  roundedQuotient,
  satisfactionDeviation,
  satisfactionMean,
} from '../../../shared/rules/statistics.js';
import { isLibraryVideoId } from '../../../shared/rules/video.js';
import {
  liteAssistantName,
  type SnapshotVideo,
  satisfactionValues,
} from '../../../shared/vocabulary/session.js';
import { productVideos, watchMarks } from '../../../shared/vocabulary/video.js';
import type { AppliedFilter, ReportView } from '../report-scope.js';
import { compareProducts, type ProductComparisons } from '../statistics/compare-products.js';
import type { PairedComparison } from '../statistics/paired-comparison.js';
import type { Profiles } from '../statistics/profiles.js';
import { ratingInterval } from '../statistics/rating-interval.js';
import type { EventAnswers, VideoViews, WrittenText } from './event.queries.js';
import type { CostlyDto } from './penalties.dto.js';
import type { PointsDto } from './points.dto.js';
import type { ProductNumbers, StoreClicks } from './ratings.queries.js';
import type { FilteredDto, ReportEventDto, ReportIdentityDto } from './report-identity.dto.js';
import type {
  RankedProductDto,
  ReportSummaryDto,
  SatisfactionResultDto,
  SurveyResultDto,
  VideoResultDto,
  WrittenTextDto,
} from './report-summary.dto.js';
import type {
  BlindPriceDto,
  ForgottenPeopleDto,
  RatePriceDto,
  RatingsDto,
} from './result-numbers.dto.js';

type Numbers = Omit<ProductNumbers, 'productRef'>;

/** The numbers of a product that nobody answered. */
export const emptyNumbers: Numbers = {
  histogram: ratingSteps.map(() => 0),
  marks: [0, 0, 0, 0, 0],
  notRated: 0,
  blindPrices: 0,
  blindMean: null,
  blindSd: null,
  blindMedian: null,
  wouldPay: null,
  notes: 0,
};
export const noClicks = { clicks: 0, attendees: 0 };

export const ratingsOf = ({ histogram }: Numbers): RatingsDto => ({
  ...ratingStatistics(histogram),
  histogram,
});

export const ratePriceOf = ({ marks, notRated }: Numbers): RatePriceDto => ({
  n: marks.reduce((sum, count) => sum + count, 0),
  mean: markMean(marks),
  sd: markDeviation(marks),
  notRated,
  distribution: marks,
});

export const blindPriceOf = ({
  blindPrices,
  blindMean,
  blindSd,
  blindMedian,
  wouldPay,
}: Numbers): BlindPriceDto => ({
  n: blindPrices,
  mean: blindMean,
  sd: blindSd,
  median: blindMedian,
  wouldPay,
});

/** A person without a name is shown as a dash. */
export const shownTexts = (texts: WrittenText[]): WrittenTextDto[] =>
  texts.map(({ text, name, at }) => ({
    text,
    name: name && name !== liteAssistantName ? name : '-',
    at,
  }));

export function identityOf({
  head,
  session,
  snapshot,
  scope,
  filtered,
}: ReportView): ReportIdentityDto {
  return {
    reference: head?.id ?? null,
    name: head?.name ?? null,
    publicCode: head?.publicCode ?? session.publicCode,
    dateFilterActive: head?.dateFilterActive ?? false,
    fromDate: head?.fromDate?.toISOString() ?? null,
    toDate: head?.toDate?.toISOString() ?? null,
    creationDate: head?.createdAt.toISOString() ?? null,
    version: head?.version ?? null,
    asOf: new Date(scope.asOf).toISOString(),
    filtered: filtered ? leftOf(filtered, snapshot) : null,
  };
}

const leftOf = (
  { guests, ofGuests, allProducts }: AppliedFilter,
  { productReferences }: ReportView['snapshot'],
): FilteredDto => ({
  guests,
  ofGuests,
  products: productReferences.length,
  ofProducts: allProducts.length,
});

export function eventOf({
  session,
  snapshot: { tasting, instructor, currency, store, productReferences },
}: ReportView): ReportEventDto {
  return {
    reference: session.id,
    startDate: session.fromDate.toISOString(),
    finishDate: session.toDate.toISOString(),
    timeZone: session.timeZone,
    duration: tasting.duration,
    instructor: instructor.name,
    tasting: tasting.name,
    type: tasting.type,
    template: tasting.template,
    currency,
    shop:
      store !== null && productReferences.some(({ product }) => product.externalStoreURL !== null),
  };
}

/** The comparison of a product's ratings with the other products. Differences are in stars. */
export type ComparedProduct = Pick<RankedProductDto, 'groups' | 'besideFirst' | 'adjustedMean'>;
/** By reference, for each product that enough people rated. */
export type ComparedProducts = Record<string, ComparedProduct>;
const notCompared: ComparedProduct = { groups: [], besideFirst: null, adjustedMean: null };

/** All counts of an event. */
export type CountedEvent = {
  numbers: ProductNumbers[];
  compared: ComparedProducts;
  clicks: StoreClicks[];
  answers: EventAnswers;
  views: VideoViews[];
  /** By product; null if its sheet is no points model. */
  points: Record<string, PointsDto | null>;
  costs: CostlyDto[];
};

/** Combines the counts, the latest comments and the forgotten people with the view. */
export function reportSummary(
  view: ReportView,
  { numbers, compared, clicks, answers, views, points, costs }: CountedEvent,
  comments: WrittenText[],
  forgotten: ForgottenPeopleDto,
): ReportSummaryDto {
  const { count, answered } = answers.attendees;
  // The stored number includes people who have been forgotten since. It covers all guests, so it
  // does not apply if a filter limits them.
  const emails = (view.scope.guests ? null : view.head?.emailsCount) ?? answers.attendees.emails;
  return {
    report: identityOf(view),
    event: eventOf(view),
    attendees: { count, emails, emailPercentage: percentage(emails, count), answered },
    forgotten,
    products: rankedProducts(view, numbers, compared, clicks, points),
    costs: costs.filter(({ reference }) =>
      view.snapshot.productReferences.some((entry) => entry.reference === reference),
    ),
    satisfaction: satisfactionResults(view, answers),
    survey: surveyResults(view, answers),
    videos: videoResults(view, views),
    finalComments: { total: answers.comments.total, latest: shownTexts(comments) },
  };
}

/** The products of an event with their numbers, the best rated first. */
function ranking({ snapshot }: ReportView, numbers: ProductNumbers[]) {
  const numbersOf = new Map(numbers.map((row) => [row.productRef, row]));
  return snapshot.productReferences
    .map((entry) => ({ entry, found: numbersOf.get(entry.reference) ?? emptyNumbers }))
    .sort(
      (a, b) =>
        compareRatings(a.found.histogram, b.found.histogram) || a.entry.order - b.entry.order,
    )
    .map(({ entry, found }) => ({ entry, found, ratings: ratingsOf(found) }));
}

/** References of the products that enough people rated for a verdict, the best rated first. */
export const rankedForVerdict = (view: ReportView, numbers: ProductNumbers[]): string[] =>
  ranking(view, numbers).flatMap(({ entry, ratings }) =>
    ratings.n < fewestRatings ? [] : [entry.reference],
  );

/**
 * The comparisons by product reference.
 * @param ranked references, in the order in which `compareProducts` got them
 */
export const comparedOf = (
  ranked: readonly string[],
  { groups, first, adjusted }: ProductComparisons,
): ComparedProducts =>
  Object.fromEntries(
    ranked.map((reference, index): [string, ComparedProduct] => {
      const beside = first[index];
      const mean = adjusted[index] ?? null;
      return [
        reference,
        {
          groups: groups[index] ?? [],
          besideFirst: beside
            ? {
                people: beside.n,
                lead: differenceInStars(beside),
                low: roundedToHundredths(beside.low / 2),
                high: roundedToHundredths(beside.high / 2),
                p: roundedP(beside.p),
              }
            : null,
          adjustedMean: mean === null ? null : roundedToHundredths(mean / 2),
        },
      ];
    }),
  );

/** Compares each pair of ranked products by the people who rated both. */
export function compareRanked(
  view: ReportView,
  numbers: ProductNumbers[],
  profiles: Profiles,
): ComparedProducts {
  const ranked = rankedForVerdict(view, numbers);
  return comparedOf(ranked, compareProducts(profiles, ranked));
}

/**
 * The mean difference in stars with two decimals. It is rounded only once, because the sum of half
 * steps and the number of people are both whole.
 */
export function differenceInStars({
  n,
  difference,
}: Pick<PairedComparison, 'n' | 'difference'>): number {
  const sum = Math.round(difference * n);
  return Math.sign(sum) * roundedQuotient(Math.abs(sum), 2 * n) + 0;
}

/**
 * A probability with four decimals. It is never 0: below 0.0001 it is given as 0.0001, the smallest
 * value that four decimals can show.
 */
export const roundedP = (p: number): number => Math.max(0.0001, Math.round(p * 10_000) / 10_000);

/** The products of an event, the best rated first. */
export function rankedProducts(
  view: ReportView,
  numbers: ProductNumbers[],
  compared: ComparedProducts,
  clicks: StoreClicks[],
  points: CountedEvent['points'] = {},
): RankedProductDto[] {
  const clicksOf = new Map(clicks.map(({ productRef, ...row }) => [productRef, row]));
  const ranked = ranking(view, numbers);
  return ranked.map(({ entry, found, ratings }, index) => {
    const { name, image, type, subtype, price, vintage } = entry.product;
    const next = ranked[index + 1];
    const firstEqual = ranked.findIndex((other) => other.ratings.mean === ratings.mean);
    return {
      reference: entry.reference,
      order: entry.order,
      position: ratings.mean === null ? null : firstEqual + 1,
      product: { name, image, type, subtype, price, vintage },
      ratings,
      interval: ratingInterval(found.histogram),
      ...(compared[entry.reference] ?? notCompared),
      ratePrice: ratePriceOf(found),
      blindPrice: blindPriceOf(found),
      points: points[entry.reference] ?? null,
      notes: found.notes,
      storeClicks: clicksOf.get(entry.reference) ?? noClicks,
      lead: next ? meanLead(found.histogram, next.found.histogram) : null,
    };
  });
}

function satisfactionResults(
  { snapshot }: ReportView,
  { satisfaction }: EventAnswers,
): SatisfactionResultDto[] {
  if (!snapshot.satisfactionActive) return [];
  return snapshot.satisfactionConcepts.map(({ reference, concept }) => {
    const counts = satisfactionValues.map(
      (value) =>
        satisfaction.find((row) => row.concept === reference && row.value === value)?.n ?? 0,
    );
    const n = counts.reduce((sum, count) => sum + count, 0);
    return {
      reference,
      concept,
      n,
      mean: satisfactionMean(counts),
      sd: satisfactionDeviation(counts),
      counts,
    };
  });
}

/**
 * The videos of the library in the order of the tasting. The sites of other videos do not tell how
 * far they were watched.
 */
function videoResults({ snapshot }: ReportView, views: VideoViews[]): VideoResultDto[] {
  const products = snapshot.productReferences.toSorted((a, b) => a.order - b.order);
  const places: Pick<VideoResultDto, 'reference' | 'slot'>[] = [
    { reference: null, slot: 'podcastPresentationVideo' },
    ...products.flatMap(({ reference }) => productVideos.map((slot) => ({ reference, slot }))),
    { reference: null, slot: 'podcastGoodbyeVideo' },
  ];
  return places.flatMap(({ reference, slot }) => {
    const slots: Partial<Record<string, SnapshotVideo>> | undefined =
      reference === null
        ? snapshot.videos
        : products.find((place) => place.reference === reference)?.videos;
    if (!isLibraryVideoId(slots?.[slot]?.id ?? '')) return [];
    const own = views.filter((row) => row.productRef === (reference ?? '') && row.slot === slot);
    const [started = 0, quarter = 0, half = 0, whole = 0] = watchMarks.map(
      (mark) => own.find(({ watched }) => watched === mark)?.n ?? 0,
    );
    return [{ reference, slot, started, quarter, half, whole }];
  });
}

function surveyResults({ snapshot }: ReportView, { survey }: EventAnswers): SurveyResultDto[] {
  return [...snapshot.surveyQuestions]
    .sort((a, b) => a.order - b.order)
    .map(({ reference, question, type, options }) => {
      const rows = survey.filter((row) => row.question === reference);
      const n = rows.find((row) => row.option === null)?.n ?? 0;
      const results = Object.entries(options)
        .sort(([, a], [, b]) => a.order - b.order)
        .map(([id, { order: _order, ...text }]) => {
          const count = rows.find((row) => row.option === id)?.n ?? 0;
          return { id, text, count, share: percentage(count, n) };
        });
      return { reference, question, type, n, options: results };
    });
}
