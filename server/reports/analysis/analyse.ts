import { setImmediate } from 'node:timers/promises';
import { fewestFor, fewestRatings, fewestTogether } from '../../../shared/rules/statistics.js';
import { compareProducts, type ProductComparisons } from '../statistics/compare-products.js';
import { type Concordance, concordance } from '../statistics/concordance.js';
import { significance } from '../statistics/distributions.js';
import { imputeRatings } from '../statistics/impute-ratings.js';
import { type OwnTaste, ownTaste } from '../statistics/own-taste.js';
import { type PreferenceMap, preferenceMap } from '../statistics/preference-map.js';
import { type Profiles, peopleIn, unrated } from '../statistics/profiles.js';
import { type Camp, campsByChance, twoCamps } from '../statistics/two-camps.js';

/** A product that some people liked more than the others did. The means are in stars. */
type LikedMore = { reference: string; mean: number; others: number };

/** The results of comparing people's ratings. A part is null if there are too few people for it. */
export type Analysis = {
  /** Number of people who were compared. `drawn` says whether they are a sample. */
  people: number;
  drawn: boolean;
  comparisons: ProductComparisons;
  /**
   * The ranked products that at least half of the people rated, and the number of people who rated
   * all of these.
   */
  common: { products: string[]; people: number };
  agreement: Concordance | null;
  /** Also null without a common order, because there is no order to go against. */
  ownTaste:
    | (Pick<OwnTaste, 'judged'> & {
        apart: number | null;
        p: number | null;
        share: number | null;
        liked: LikedMore[];
      })
    | null;
  /** Set if there is no common order because there are two opposite ones. */
  camps: { people: number; liked: LikedMore[] }[] | null;
  /** A map of the common products, in their order, and the number `n` of people in it. */
  map: (PreferenceMap & { n: number }) | null;
};

/** Differences below a quarter of a star are not reported. */
const worthTelling = 0.25;
const mostLiked = 3;
const mostImputed = 2_000;
/**
 * Opposite tastes are reported only if chance alone gives such a result in fewer than 1 of 100
 * tastings.
 */
const surely = 0.01;

/** Whether people have a common order of the products at all. */
export const hasCommonOrder = (agreement: Concordance): boolean => agreement.p < significance;

/**
 * Computes the analysis. Other requests are served between its parts. Each part takes 50 ms of
 * processor time at most.
 * @param ranked references of the products with enough ratings for a verdict, the best rated first
 */
export async function analyse(profiles: Profiles, ranked: readonly string[]): Promise<Analysis> {
  const comparisons = compareProducts(profiles, ranked);
  await setImmediate();
  const columns = commonColumns(profiles, ranked);
  const common = columns.map((column) => profiles.products[column] ?? '');
  const rated = ratingsOf(profiles, columns);
  const complete = rated.filter((ratings) => ratings.every((rating) => !Number.isNaN(rating)));
  await setImmediate();
  const agreement = columns.length >= fewestFor.agreement.products ? concordance(rated) : null;
  const agreed = agreement && agreement.people >= fewestFor.agreement.people ? agreement : null;
  await setImmediate();
  const map = columns.length >= fewestFor.map.products ? await mapOf(rated) : null;
  const camps = agreed && !hasCommonOrder(agreed) ? await campsIn(complete, common) : null;
  return {
    people: profiles.people,
    drawn: profiles.drawn,
    comparisons,
    common: { products: common, people: complete.length },
    agreement: agreed,
    ownTaste: agreed && hasCommonOrder(agreed) ? ownTasteIn(profiles) : null,
    camps,
    map,
  };
}

/**
 * A map of the people who rated at least half of the products. Their missing ratings are filled in.
 */
async function mapOf(rated: readonly Float64Array[]): Promise<Analysis['map']> {
  const enough = rated.filter(
    (ratings) => 2 * ratings.filter((rating) => !Number.isNaN(rating)).length >= ratings.length,
  );
  if (enough.length < fewestFor.map.people) return null;
  const isComplete = enough.every((ratings) => ratings.every((rating) => !Number.isNaN(rating)));
  // Filling in takes many passes over all people. Therefore at most `mostImputed` of them are used.
  const step = Math.max(1, enough.length / mostImputed);
  const people = isComplete
    ? enough
    : await imputeRatings(
        Array.from(
          { length: Math.min(enough.length, mostImputed) },
          (_, index) => enough[Math.floor(index * step)] ?? new Float64Array(),
        ),
      );
  await setImmediate();
  const map = preferenceMap(people);
  return map && { ...map, n: people.length };
}

async function campsIn(
  complete: readonly Float64Array[],
  products: readonly string[],
): Promise<Analysis['camps']> {
  if (products.length < fewestFor.ownTaste.products || complete.length < fewestFor.ownTaste.people)
    return null;
  const map = preferenceMap(complete);
  await setImmediate();
  const camps =
    map &&
    twoCamps(
      complete,
      map.things.map(({ x }) => x),
    );
  return camps && (await campsByChance(complete)) < surely ? campsOf(camps, products) : null;
}

/**
 * The columns of the ranked products that at least half of the people rated. The analysis does not
 * require ratings of every product, because few people, or none, may have given them.
 */
function commonColumns(profiles: Profiles, ranked: readonly string[]): number[] {
  const rated = profiles.products.map(() => 0);
  for (const steps of peopleIn(profiles)) {
    for (const [column, step] of steps.entries())
      if (step !== unrated) rated[column] = (rated[column] ?? 0) + 1;
  }
  return ranked
    .map((reference) => profiles.products.indexOf(reference))
    .filter((column) => 2 * (rated[column] ?? 0) >= profiles.people);
}

/** Everybody's ratings of these columns in stars; NaN where there is none. */
const ratingsOf = (profiles: Profiles, columns: readonly number[]): Float64Array[] =>
  Array.from(peopleIn(profiles), (steps) =>
    Float64Array.from(columns, (column) =>
      steps[column] === unrated ? Number.NaN : (steps[column] ?? 0) / 2,
    ),
  );

/**
 * The products whose mean is far enough above the other people's mean to be reported, the largest
 * difference first.
 */
const likedMore = (means: readonly LikedMore[]): LikedMore[] =>
  means
    .filter(({ mean, others }) => mean - others >= worthTelling)
    .sort((a, b) => b.mean - b.others - (a.mean - a.others))
    .slice(0, mostLiked);

function ownTasteIn(profiles: Profiles): Analysis['ownTaste'] {
  const { judged, apart, byChance, p, ratings } = ownTaste(profiles);
  if (judged < fewestFor.ownTaste.people) return null;
  if (apart < fewestTogether)
    return {
      judged,
      apart: apart === 0 ? 0 : null,
      p: apart === 0 ? p : null,
      share: null,
      liked: [],
    };
  // Chance alone may explain this many orders that run against the common one.
  if (p >= surely) return { judged, apart, p, share: null, liked: [] };
  const share = (apart - byChance) / (judged - byChance);
  const means = ratings.flatMap(({ apart: theirs, others }, column) =>
    theirs.n < fewestRatings || others.n < fewestRatings
      ? []
      : [
          {
            reference: profiles.products[column] ?? '',
            mean: theirs.sum / theirs.n / 2,
            others: others.sum / others.n / 2,
          },
        ],
  );
  return { judged, apart, p, share, liked: likedMore(means) };
}

function campsOf(
  [one, other]: [Camp, Camp],
  products: readonly string[],
): NonNullable<Analysis['camps']> {
  const meansOf = (camp: Camp) =>
    products.map(
      (_, column) => camp.reduce((sum, ratings) => sum + (ratings[column] ?? 0), 0) / camp.length,
    );
  const [ofOne, ofOther] = [meansOf(one), meansOf(other)];
  const told = (camp: Camp, own: number[], others: number[]) => ({
    people: camp.length,
    liked: likedMore(
      products.map((reference, column) => ({
        reference,
        mean: own[column] ?? 0,
        others: others[column] ?? 0,
      })),
    ),
  });
  return [told(one, ofOne, ofOther), told(other, ofOther, ofOne)];
}
