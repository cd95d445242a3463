import { fewestFor, fewestRatings, fewestTogether } from '../../../shared/rules/statistics.js';
import { compareProducts, type ProductComparisons } from '../statistics/compare-products.js';
import { type Concordance, concordance } from '../statistics/concordance.js';
import { type OwnTaste, ownTaste } from '../statistics/own-taste.js';
import { type PreferenceMap, preferenceMap } from '../statistics/preference-map.js';
import { type Profiles, peopleIn, unrated } from '../statistics/profiles.js';

/** A product that those with a taste of their own liked more than the others, in stars. */
type LikedByThem = { reference: string; mean: number; others: number };

/** What people's ratings say together; null where they are too few for it. */
export type Analysis = {
  /** How many people were compared, and whether they were drawn from more. */
  people: number;
  drawn: boolean;
  comparisons: ProductComparisons;
  /** The products that at least half of them rated, and how many rated all of those. */
  common: { products: string[]; people: number };
  agreement: Concordance | null;
  ownTaste: (Pick<OwnTaste, 'judged'> & { apart: number | null; liked: LikedByThem[] }) | null;
  /** Of the common products, in their order. */
  map: PreferenceMap | null;
};

/** A quarter of a star: less is not worth telling. */
const worthTelling = 0.25;
const mostLiked = 3;

/** @param ranked references of the products with enough ratings for a verdict, the best rated first */
export function analyse(profiles: Profiles, ranked: readonly string[]): Analysis {
  const columns = commonColumns(profiles, ranked);
  const complete = () => completeRatings(profiles, columns);
  const people = [...complete()].length;
  const enoughFor = (fewest: { products: number; people: number }) => columns.length >= fewest.products && people >= fewest.people;
  return {
    people: profiles.people,
    drawn: profiles.drawn,
    comparisons: compareProducts(profiles, ranked),
    common: { products: columns.map((column) => profiles.products[column] ?? ''), people },
    agreement: enoughFor(fewestFor.agreement) ? concordance(complete()) : null,
    ownTaste: toldOf(ownTaste(profiles), profiles.products),
    map: enoughFor(fewestFor.map) ? preferenceMap(complete) : null,
  };
}

/** The columns that at least half of the people rated: over all of them hardly anybody might have rated every one. */
function commonColumns(profiles: Profiles, ranked: readonly string[]): number[] {
  const rated = profiles.products.map(() => 0);
  for (const steps of peopleIn(profiles)) {
    for (const [column, step] of steps.entries()) if (step !== unrated) rated[column] = (rated[column] ?? 0) + 1;
  }
  return ranked.map((reference) => profiles.products.indexOf(reference)).filter((column) => 2 * (rated[column] ?? 0) >= profiles.people);
}

/** In stars, of those who rated every one of these columns. */
function* completeRatings(profiles: Profiles, columns: readonly number[]): Generator<number[]> {
  for (const steps of peopleIn(profiles)) {
    const ratings = columns.map((column) => (steps[column] ?? unrated) / 2);
    if (ratings.every((rating) => rating !== unrated / 2)) yield ratings;
  }
}

function toldOf({ judged, apart, ratings }: OwnTaste, products: readonly string[]): Analysis['ownTaste'] {
  if (judged < fewestFor.ownTaste.people) return null;
  if (apart < fewestTogether) return { judged, apart: apart === 0 ? 0 : null, liked: [] };
  const means = ratings.flatMap(({ apart: theirs, others }, column) =>
    theirs.n < fewestRatings || others.n < fewestRatings
      ? []
      : [{ reference: products[column] ?? '', mean: theirs.sum / theirs.n / 2, others: others.sum / others.n / 2 }],
  );
  const liked = means.filter(({ mean, others }) => mean - others >= worthTelling).sort((a, b) => b.mean - b.others - (a.mean - a.others));
  return { judged, apart, liked: liked.slice(0, mostLiked) };
}
