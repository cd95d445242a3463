import { fewestTogether, meanLead } from '../../../shared/rules/statistics.js';
import type { PenaltyDto } from '../results/penalties.dto.js';
import type { PointsDto } from '../results/points.dto.js';
import type {
  CategoryResultDto,
  ComponentResultDto,
  ProductResultsDto,
  RadarAxisDto,
  ScalePlaceDto,
} from '../results/product-results.dto.js';
import type {
  RankedProductDto,
  SatisfactionResultDto,
  SurveyResultDto,
} from '../results/report-summary.dto.js';
import type { BlindPriceDto, RatePriceDto, RatingsDto } from '../results/result-numbers.dto.js';

// A figure that fewer than five people gave could be traced to them. Its number of people stays,
// its means become null and its counts 0.

const isFew = (people: number): boolean => people < fewestTogether;
/** Whether there is an answer that could be traced to a person. */
const isTraceable = (people: number): boolean => people > 0 && isFew(people);
const zeros = (counts: readonly number[]): number[] => counts.map(() => 0);

const ratingsOfMany = (ratings: RatingsDto): RatingsDto =>
  isFew(ratings.n)
    ? {
        n: ratings.n,
        mean: null,
        sd: null,
        min: null,
        max: null,
        quantiles: null,
        histogram: zeros(ratings.histogram),
      }
    : ratings;

const marksOfMany = (marks: RatePriceDto): RatePriceDto =>
  isFew(marks.n)
    ? { n: marks.n, mean: null, sd: null, notRated: 0, distribution: zeros(marks.distribution) }
    : marks;

const hiddenGuesses = { mean: null, sd: null, median: null, wouldPay: null };
const guessesOfMany = ({ n, ...guesses }: BlindPriceDto): BlindPriceDto => ({
  n,
  ...(isFew(n) ? hiddenGuesses : guesses),
});

const pointsOfMany = (points: PointsDto | null): PointsDto | null =>
  points && isFew(points.n)
    ? {
        n: points.n,
        lowest: points.lowest,
        highest: points.highest,
        mean: null,
        sd: null,
        interval: null,
        min: null,
        max: null,
        median: null,
      }
    : points;

/**
 * The ranking of the products that five people or more rated. The others follow in the order of the
 * tasting, because a place between two products says what they were rated.
 */
export function rankingOfMany<Product extends RankedProductDto>(products: Product[]): Product[] {
  const ranked = products.filter(({ ratings }) => !isFew(ratings.n));
  const few = products.filter(({ ratings }) => isFew(ratings.n));
  const numbersOf = ({ ratings, ratePrice, blindPrice, points }: Product) => ({
    ratings: ratingsOfMany(ratings),
    ratePrice: marksOfMany(ratePrice),
    blindPrice: guessesOfMany(blindPrice),
    points: pointsOfMany(points),
  });
  return [
    ...ranked.map((product, index) => {
      const next = ranked[index + 1];
      return Object.assign({}, product, numbersOf(product), {
        position: 1 + ranked.findIndex(({ ratings }) => ratings.mean === product.ratings.mean),
        lead: next ? meanLead(product.ratings.histogram, next.ratings.histogram) : null,
      });
    }),
    ...few
      .toSorted((a, b) => a.order - b.order)
      .map((product) =>
        Object.assign({}, product, numbersOf(product), {
          position: null,
          interval: null,
          groups: [],
          lead: null,
          besideFirst: null,
          adjustedMean: null,
        }),
      ),
  ];
}

export const satisfactionOfMany = (result: SatisfactionResultDto): SatisfactionResultDto =>
  isFew(result.n)
    ? Object.assign({}, result, { mean: null, sd: null, counts: zeros(result.counts) })
    : result;

export const surveyOfMany = (result: SurveyResultDto): SurveyResultDto =>
  isFew(result.n)
    ? Object.assign({}, result, {
        options: result.options.map((option) => Object.assign({}, option, { count: 0, share: 0 })),
      })
    : result;

const placeOfMany = (place: ScalePlaceDto | null): ScalePlaceDto | null =>
  place && isFew(place.n) ? { n: place.n, mean: null, sd: null } : place;

/** The difference between a product and all products tells the votes on the others. */
const besideOfMany = ({ scale, tastingScale }: ComponentResultDto): ScalePlaceDto | null =>
  scale && tastingScale && !isFew(scale.n) && !isTraceable(tastingScale.n - scale.n)
    ? tastingScale
    : null;

const componentOfMany = (component: ComponentResultDto): ComponentResultDto =>
  Object.assign({}, component, {
    options: isFew(component.voters)
      ? component.options.map((option) =>
          Object.assign({}, option, { count: 0, share: 0, branchCount: 0, branchShare: 0 }),
        )
      : component.options,
    scale: placeOfMany(component.scale),
    tastingScale: besideOfMany(component),
  });

const axisOfMany = (axis: RadarAxisDto): RadarAxisDto =>
  isFew(axis.voters) ? Object.assign({}, axis, { value: null }) : axis;

const categoryOfMany = (category: CategoryResultDto): CategoryResultDto =>
  Object.assign({}, category, {
    components: category.components.map(componentOfMany),
    radar: category.radar?.map(axisOfMany) ?? null,
  });

/**
 * Whether no mean of a side can be traced. The mean of one side also follows from the other two and
 * the mean of all.
 */
const isOfMany = ({ n, ideal, below, above }: PenaltyDto): boolean =>
  !isFew(n) && ![ideal, below, above].some((side) => isTraceable(side.n));

/** The results of a product, without the figures of fewer than five people. */
export function productOfMany<Product extends ProductResultsDto>(product: Product): Product {
  const { ratings, ratePrice, blindPrice, categories, penalties, points } = product;
  const guesses = isFew(blindPrice.n)
    ? { ...hiddenGuesses, min: null, max: null, buckets: [], demand: null }
    : {};
  return Object.assign({}, product, {
    ratings: ratingsOfMany(ratings),
    ratePrice: marksOfMany(ratePrice),
    blindPrice: Object.assign({}, blindPrice, guesses),
    categories: categories.map(categoryOfMany),
    penalties: penalties.filter(isOfMany),
    points: pointsOfMany(points),
  });
}
