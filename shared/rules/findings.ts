import type { LocalizedText } from '../vocabulary/localized-text.js';
import { fewestRatings } from './statistics.js';

type Counted = { n: number; mean: number | null };
/** What is read of a product in a report's ranking; `lead` is how far its mean is ahead of the next one's. */
export type RankedProduct = {
  reference: string;
  position: number | null;
  lead: number | null;
  product: { name: string; price: number | null };
  ratings: Counted & { histogram: readonly number[] };
  /** Those that its raters do not tell from it share one with it; of none where too few rated it, or it and its neighbours. */
  groups: readonly number[];
  ratePrice: Counted;
  blindPrice: { n: number; median: number | null; wouldPay: number | null };
  storeClicks: { attendees: number };
};
/** What is read of one thing that people said how satisfied they were with. */
export type SatisfactionResult = Counted & { concept: LocalizedText };
/** What is read of what costs a product stars: which answer to which question, of what share of the guests in percent. */
type Cost = { reference: string; name: LocalizedText; options: readonly { name: LocalizedText }[]; share: number; drop: number };
/** What is read of a report's summary. */
type Summary = {
  products: readonly RankedProduct[];
  satisfaction: readonly SatisfactionResult[];
  /** The worst first. */
  costs: readonly Cost[];
  attendees: { count: number; emails: number; answered: number };
  event: { shop: boolean };
};

/** How many next steps a person takes in at a glance. */
const mostSteps = 4;

/** Which product won, and how much that is worth. */
export type Verdict<Product extends RankedProduct = RankedProduct> =
  | { kind: 'none' }
  | { kind: 'only'; winner: Product }
  | { kind: 'few'; winner: Product }
  | { kind: 'tie'; winners: Product[] }
  /** `untold`: too few rated both to know whether the lead is chance. */
  | { kind: 'close' | 'clear' | 'untold'; winner: Product; next: Product; lead: number };

/** What the numbers suggest doing; finding-words.ts says it. */
export type NextStep =
  /** `guessed` is the median; `wouldPay`, how many guessed at least the price. */
  | { kind: 'worthMore' | 'worthLess'; product: RankedProduct; guessed: number; n: number; wouldPay: number; price: number }
  | { kind: 'costs'; product: RankedProduct; cost: Cost }
  | { kind: 'noClicks' }
  | { kind: 'mostVisited'; product: RankedProduct; people: number }
  | { kind: 'lovedNotVisited'; product: RankedProduct }
  | { kind: 'bestValue'; product: RankedProduct; mean: number; n: number }
  /** How many rated it with 4 or more, and with 2 or less. */
  | { kind: 'divides'; product: RankedProduct; liked: number; disliked: number }
  | { kind: 'improve'; concept: SatisfactionResult; mean: number }
  | { kind: 'emails'; emails: number; count: number }
  | { kind: 'silent'; people: number }
  | { kind: 'moreRatings' };

/** Whether the event had ended when the report was made: until then it is of those who came so far, and nobody has won. Both in ISO 8601. */
export const hasFinished = ({ report, event }: { report: { asOf: string }; event: { finishDate: string } }) =>
  report.asOf >= event.finishDate;

/** Whether the people who rated both tell the first from the next, as the report's statistics say. */
function leadOf({ groups }: RankedProduct, next: RankedProduct): 'close' | 'clear' | 'untold' {
  if (groups.length === 0 || next.groups.length === 0) return 'untold';
  return groups.some((group) => next.groups.includes(group)) ? 'close' : 'clear';
}

/** The verdict over the products in their order. */
export function verdictOf<Product extends RankedProduct>(products: readonly Product[]): Verdict<Product> {
  const rated = products.filter(({ position }) => position !== null);
  const [winner, next] = rated;
  if (!winner) return { kind: 'none' };
  if (winner.ratings.n < fewestRatings) return { kind: 'few', winner };
  if (!next) return { kind: 'only', winner };
  const winners = rated.filter(({ position }) => position === 1);
  if (winners.length > 1) return { kind: 'tie', winners };
  return { kind: leadOf(winner, next), winner, next, lead: winner.lead ?? 0 };
}

/** The one with the highest value, the first of equals; undefined of none. */
const highest = <T>(items: readonly T[], value: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>((best, item) => (best === undefined || value(item) > value(best) ? item : best), undefined);

const ratedBetween = ({ ratings: { histogram } }: RankedProduct, from: number, to: number) =>
  histogram.slice(from * 2, to * 2 + 1).reduce((sum, count) => sum + count, 0);

type Guessed = { product: RankedProduct; guessed: number; n: number; wouldPay: number; price: number };
const worth = (kind: 'worthMore' | 'worthLess', { product, guessed, n, wouldPay, price }: Guessed): NextStep => ({
  kind,
  product,
  guessed,
  n,
  wouldPay,
  price,
});

/** What to do next, the most worthwhile first. Every sentence rests on a number that the report shows. */
export function nextStepsOf({ products, satisfaction, costs, attendees, event }: Summary): NextStep[] {
  if (attendees.count === 0) return [];
  const steps: NextStep[] = [];
  const wellRated = products.filter(({ ratings }) => ratings.n >= fewestRatings);

  const guessed = wellRated.flatMap((product) => {
    const { blindPrice, product: sold } = product;
    // one wild guess moves a mean, and no median
    const { n, median, wouldPay } = blindPrice;
    if (median === null || wouldPay === null || n < fewestRatings || !sold.price) return [];
    return [{ product, guessed: median, n, wouldPay, price: sold.price, ratio: median / sold.price }];
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
    const loved = wellRated.slice(0, 3).find(({ ratings, storeClicks }) => (ratings.mean ?? 0) >= 4 && storeClicks.attendees === 0);
    if (loved) steps.push({ kind: 'lovedNotVisited', product: loved });
  } else if (event.shop && wellRated.length > 0) steps.push({ kind: 'noClicks' });

  const value = highest(
    products.filter(({ ratePrice }) => ratePrice.n >= fewestRatings && (ratePrice.mean ?? 0) >= 3.5),
    ({ ratePrice }) => ratePrice.mean ?? 0,
  );
  if (value?.ratePrice.mean) steps.push({ kind: 'bestValue', product: value, mean: value.ratePrice.mean, n: value.ratePrice.n });

  const weakest = highest(
    satisfaction.filter(({ n, mean }) => n >= fewestRatings && mean !== null && mean < 7),
    ({ mean }) => -(mean ?? 0),
  );
  if (weakest && weakest.mean !== null) steps.push({ kind: 'improve', concept: weakest, mean: weakest.mean });
  if (below && below.ratio <= 0.9) steps.push(worth('worthLess', below));

  const opposed = products
    .filter(({ ratings }) => ratings.n >= 2 * fewestRatings)
    .map((product) => ({ product, liked: ratedBetween(product, 4, 5), disliked: ratedBetween(product, 0, 2) }))
    .filter(({ product, liked, disliked }) => 5 * Math.min(liked, disliked) >= product.ratings.n);
  const divided = highest(opposed, ({ product, liked, disliked }) => Math.min(liked, disliked) / product.ratings.n);
  if (divided) steps.push({ kind: 'divides', ...divided });

  if (attendees.count >= fewestRatings && 2 * attendees.emails < attendees.count) {
    steps.push({ kind: 'emails', emails: attendees.emails, count: attendees.count });
  }
  const silent = attendees.count - attendees.answered;
  if (silent > attendees.count / 5) steps.push({ kind: 'silent', people: silent });

  if (products.length > 0 && wellRated.length === 0) steps.push({ kind: 'moreRatings' });
  return steps.slice(0, mostSteps);
}
