import type { LocalizedText } from '../vocabulary/localized-text.js';
import { fewestRatings } from './statistics.js';

type Counted = { n: number; mean: number | null };
/**
 * Comparison of the first product with another one, by guests who rated both: the lead of the first
 * in stars, its 95 % confidence interval, and the p-value.
 */
type BesideFirst = { people: number; lead: number; low: number; high: number; p: number };
/** The data of a product that a verdict needs. */
export type Rival = {
  reference: string;
  position: number | null;
  /** Mean of this product minus the mean of the next one in the ranking. Null for the last. */
  lead: number | null;
  product: { name: string };
  ratings: Counted;
  /** Null for the first product itself, and if too few guests rated both products. */
  besideFirst: BesideFirst | null;
  /** Estimated mean of this product if all guests had rated it. Null without an estimate. */
  adjustedMean: number | null;
};
/** The data of a product in a report's ranking that next steps need. */
export type RankedProduct = Rival & {
  product: { price: number | null };
  ratings: { histogram: readonly number[] };
  ratePrice: Counted;
  blindPrice: { n: number; median: number | null; wouldPay: number | null };
  storeClicks: { attendees: number };
};
export type SatisfactionResult = Counted & { concept: LocalizedText };
/**
 * An answer that costs a product stars. `share` is the percentage of guests who gave it, `drop` is
 * in stars.
 */
type Cost = {
  reference: string;
  name: LocalizedText;
  options: readonly { name: LocalizedText }[];
  share: number;
  drop: number;
};
/** The data of a report that next steps need. */
type Summary = {
  products: readonly RankedProduct[];
  satisfaction: readonly SatisfactionResult[];
  /** The highest cost first. */
  costs: readonly Cost[];
  attendees: { count: number; emails: number; answered: number };
  event: { shop: boolean };
};

/** The maximum number of shown next steps: more are too many to read at a glance. */
const mostSteps = 4;

/** In stars: half of the smallest rating step. Tasters notice no smaller difference. */
const noticeable = 0.25;
const significance = 0.05;

/**
 * The winning product, and how certain the result is. `people` is the number of guests who rated
 * both `winner` and `next`. `lead` is the difference in stars among these guests. `beaten` are the
 * products with a significantly lower rating.
 * - `reversed`: `next` has the higher mean, but guests who rated both clearly prefer `winner`.
 * - `split`: guests who rated both put `next` ahead of `winner`, but that may be chance.
 * - `clear`: significantly ahead of all. `slight`: also significantly, but by less than a taster
 *   notices.
 * - `close`: not significant, and certainly smaller than a taster notices.
 * - `unsure`: large enough to notice, but not significant.
 * - `between`: not significant and too small to notice, but the real difference may be larger.
 * - `untold`: too few guests rated both. `lead` is then the difference of the two means.
 */
export type Verdict<Product extends Rival = RankedProduct> =
  | { kind: 'none' }
  | { kind: 'only' | 'few'; winner: Product }
  | { kind: 'tie'; winners: Product[] }
  | {
      kind: 'reversed' | 'split' | 'clear' | 'slight' | 'close' | 'unsure' | 'between';
      winner: Product;
      next: Product;
      lead: number;
      people: number;
      beaten: Product[];
    }
  | { kind: 'untold'; winner: Product; next: Product; lead: number };

/** A suggestion that the numbers support. `finding-sentences.ts` has the sentences. */
export type NextStep =
  /** `guessed` is the median of `n` guesses. `wouldPay` of them are at least `price`. */
  | {
      kind: 'worthMore' | 'worthLess';
      product: RankedProduct;
      guessed: number;
      n: number;
      wouldPay: number;
      price: number;
    }
  | { kind: 'costs'; product: RankedProduct; cost: Cost }
  | { kind: 'noClicks' }
  | { kind: 'mostVisited'; product: RankedProduct; people: number }
  | { kind: 'lovedNotVisited'; product: RankedProduct }
  | { kind: 'bestValue'; product: RankedProduct; mean: number; n: number }
  /** `liked` counts ratings of 4 and more, `disliked` counts ratings of 2 and less. */
  | { kind: 'divides'; product: RankedProduct; liked: number; disliked: number }
  | { kind: 'improve'; concept: SatisfactionResult; mean: number }
  | { kind: 'emails'; emails: number; count: number }
  | { kind: 'silent'; people: number }
  | { kind: 'moreRatings' };

/**
 * True if the event had ended when the report was made. Before that the report counts only the
 * guests so far, and there is no winner. Both times are in ISO 8601.
 */
export const hasFinished = ({
  report,
  event,
}: {
  report: { asOf: string };
  event: { finishDate: string };
}) => report.asOf >= event.finishDate;

type Compared<Product extends Rival> = Product & { besideFirst: BesideFirst };
const isTold = ({ besideFirst }: { besideFirst: BesideFirst }) => besideFirst.p < significance;

/** Returns the verdict on `products`, which must be in the order of their ranking. */
export function verdictOf<Product extends Rival>(products: readonly Product[]): Verdict<Product> {
  const rated = products.filter(({ position }) => position !== null);
  const [winner, next] = rated;
  if (!winner) return { kind: 'none' };
  if (winner.ratings.n < fewestRatings) return { kind: 'few', winner };
  if (!next) return { kind: 'only', winner };
  const rivals = rated.filter(
    (product): product is Compared<Product> => product.besideFirst !== null,
  );
  return preferredTo(winner, rivals) ?? tieOf(rated) ?? leadOf(winner, next, rivals);
}

/**
 * Returns a verdict if guests who rated both `first` and another product preferred the other one.
 * `first` has the highest mean. Null if no product was preferred to it.
 */
function preferredTo<Product extends Rival>(
  first: Product,
  rivals: readonly Compared<Product>[],
): Verdict<Product> | null {
  const ahead = rivals.filter(({ besideFirst }) => besideFirst.lead < 0);
  const surely = ahead.filter(isTold);
  const rival = highest(
    surely,
    ({ adjustedMean, besideFirst }) => adjustedMean ?? -besideFirst.lead,
  );
  if (rival)
    return { kind: 'reversed', winner: rival, next: first, ...comparedWith(rival, -1), beaten: [] };
  const perhaps = highest(ahead, ({ besideFirst }) => -besideFirst.lead);
  return perhaps
    ? { kind: 'split', winner: first, next: perhaps, ...comparedWith(perhaps, -1), beaten: [] }
    : null;
}

const comparedWith = (
  { besideFirst: { lead, people } }: { besideFirst: BesideFirst },
  sign: 1 | -1,
) => ({ lead: sign * lead, people });

function tieOf<Product extends Rival>(rated: readonly Product[]): Verdict<Product> | null {
  const winners = rated.filter(({ position }) => position === 1);
  return winners.length > 1 ? { kind: 'tie', winners } : null;
}

function leadOf<Product extends Rival>(
  winner: Product,
  next: Product,
  rivals: readonly Compared<Product>[],
): Verdict<Product> {
  if (next.besideFirst === null) return { kind: 'untold', winner, next, lead: winner.lead ?? 0 };
  const beaten = rivals.filter(isTold);
  const unbeaten = rivals.find((rival) => !isTold(rival));
  if (unbeaten) {
    const { low, high, lead } = unbeaten.besideFirst;
    const isSmall = low > -noticeable && high < noticeable;
    return {
      kind: isSmall ? 'close' : lead >= noticeable ? 'unsure' : 'between',
      winner,
      next: unbeaten,
      ...comparedWith(unbeaten, 1),
      beaten,
    };
  }
  const nearest = highest(beaten, ({ besideFirst }) => -besideFirst.lead) as Compared<Product>;
  const kind = nearest.besideFirst.lead < noticeable ? 'slight' : 'clear';
  return { kind, winner, next: nearest, ...comparedWith(nearest, 1), beaten };
}

/** Returns the item with the highest value, the first of several equal ones. Undefined if empty. */
const highest = <T>(items: readonly T[], value: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>(
    (best, item) => (best === undefined || value(item) > value(best) ? item : best),
    undefined,
  );

const ratedBetween = ({ ratings: { histogram } }: RankedProduct, from: number, to: number) =>
  histogram.slice(from * 2, to * 2 + 1).reduce((sum, count) => sum + count, 0);

type Guessed = {
  product: RankedProduct;
  guessed: number;
  n: number;
  wouldPay: number;
  price: number;
};
const worth = (
  kind: 'worthMore' | 'worthLess',
  { product, guessed, n, wouldPay, price }: Guessed,
): NextStep => ({
  kind,
  product,
  guessed,
  n,
  wouldPay,
  price,
});

/**
 * Returns the suggestions, most valuable first. Each one rests on a number that the report shows.
 */
export function nextStepsOf({
  products,
  satisfaction,
  costs,
  attendees,
  event,
}: Summary): NextStep[] {
  if (attendees.count === 0) return [];
  const steps: NextStep[] = [];
  const wellRated = products.filter(({ ratings }) => ratings.n >= fewestRatings);

  const guessed = wellRated.flatMap((product) => {
    const { blindPrice, product: sold } = product;
    // A wild guess moves a mean, but not a median.
    const { n, median, wouldPay } = blindPrice;
    if (median === null || wouldPay === null || n < fewestRatings || !sold.price) return [];
    return [
      { product, guessed: median, n, wouldPay, price: sold.price, ratio: median / sold.price },
    ];
  });
  const above = highest(guessed, ({ ratio }) => ratio);
  const below = highest(guessed, ({ ratio }) => -ratio);
  if (above && above.ratio >= 1.1) steps.push(worth('worthMore', above));

  const [cost] = costs;
  const costly = cost && products.find(({ reference }) => reference === cost.reference);
  if (cost && costly) steps.push({ kind: 'costs', product: costly, cost });

  const visited = highest(products, ({ storeClicks }) => storeClicks.attendees);
  const people = visited?.storeClicks.attendees ?? 0;
  if (visited && people > 0) {
    steps.push({ kind: 'mostVisited', product: visited, people });
    const loved = wellRated
      .slice(0, 3)
      .find(({ ratings, storeClicks }) => (ratings.mean ?? 0) >= 4 && storeClicks.attendees === 0);
    if (loved) steps.push({ kind: 'lovedNotVisited', product: loved });
  } else if (event.shop && wellRated.length > 0) steps.push({ kind: 'noClicks' });

  const value = highest(
    products.filter(
      ({ ratePrice }) => ratePrice.n >= fewestRatings && (ratePrice.mean ?? 0) >= 3.5,
    ),
    ({ ratePrice }) => ratePrice.mean ?? 0,
  );
  if (value?.ratePrice.mean)
    steps.push({
      kind: 'bestValue',
      product: value,
      mean: value.ratePrice.mean,
      n: value.ratePrice.n,
    });

  const weakest = highest(
    satisfaction.filter(({ n, mean }) => n >= fewestRatings && mean !== null && mean < 7),
    ({ mean }) => -(mean ?? 0),
  );
  if (weakest && weakest.mean !== null)
    steps.push({ kind: 'improve', concept: weakest, mean: weakest.mean });
  if (below && below.ratio <= 0.9) steps.push(worth('worthLess', below));

  const opposed = products
    .filter(({ ratings }) => ratings.n >= 2 * fewestRatings)
    .map((product) => ({
      product,
      liked: ratedBetween(product, 4, 5),
      disliked: ratedBetween(product, 0, 2),
    }))
    .filter(({ product, liked, disliked }) => 5 * Math.min(liked, disliked) >= product.ratings.n);
  const divided = highest(
    opposed,
    ({ product, liked, disliked }) => Math.min(liked, disliked) / product.ratings.n,
  );
  if (divided) steps.push({ kind: 'divides', ...divided });

  if (attendees.count >= fewestRatings && 2 * attendees.emails < attendees.count) {
    steps.push({ kind: 'emails', emails: attendees.emails, count: attendees.count });
  }
  const silent = attendees.count - attendees.answered;
  if (silent > attendees.count / 5) steps.push({ kind: 'silent', people: silent });

  if (products.length > 0 && wellRated.length === 0) steps.push({ kind: 'moreRatings' });
  return steps.slice(0, mostSteps);
}
