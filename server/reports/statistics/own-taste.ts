import { fewestFor } from '../../../shared/rules/statistics.js';
import { binomialTail, significance, studentTail } from './distributions.js';
import { type Profiles, peopleIn, unrated } from './profiles.js';
import { rankCorrelation, ranksOf } from './ranks.js';

/** Who went their own way, all together. */
export type OwnTaste = {
  /** People with an order of their own over enough products (`fewestFor`). */
  judged: number;
  /** Those whose order runs so far against that of all others as chance makes it in one of twenty. */
  apart: number;
  /** How many of the judged chance alone would make so. */
  byChance: number;
  /** How likely chance alone makes as many, or more. */
  p: number;
  /** Of each product, by its column, the sum in half steps and number of the ratings of those who are apart, and of the other judged. */
  ratings: { apart: Mean; others: Mean }[];
};
type Mean = { sum: number; n: number };

/**
 * How likely one person's order would run as far against that of all others, or further, if it were shuffled; null where the person has none over
 * enough products (`fewestFor`) that others rated too. `level` is how often chance says 'against'.
 * @param steps the person's ratings in half steps, by column
 * @param all of each product the ratings of everybody, this person's among them
 */
export function orderAgainstOthers(
  steps: ArrayLike<number>,
  all: readonly Mean[],
  known: KnownShuffles = new Map(),
): Against | null {
  const [own, others]: [number[], number[]] = [[], []];
  for (const [column, { sum, n }] of all.entries()) {
    const step = steps[column] ?? unrated;
    if (step === unrated || n < 2) continue;
    own.push(step);
    others.push((sum - step) / (n - 1));
  }
  if (own.length < fewestFor.ownTaste.products) return null;
  const [ranks, common] = [ranksOf(own), ranksOf(others)];
  const rho = rankCorrelation(own, others);
  if (rho === null) return null;
  if (own.length > mostShuffled) {
    const t = rho * Math.sqrt((own.length - 2) / Math.max(1e-12, 1 - rho * rho));
    return {
      p: rho < 0 ? studentTail(t, own.length - 2) / 2 : 1 - studentTail(t, own.length - 2) / 2,
      level: significance,
    };
  }
  const key = `${ranks.join()} ${common.join()}`;
  const against = known.get(key) ?? shuffled(ranks, common);
  known.set(key, against);
  return against;
}

type Against = { p: number; level: number };
/** Many people have the same order: what shuffling it gives is worked out once. */
type KnownShuffles = Map<string, Against>;

/** Orders of more products have too many shuffles; then Student's t tells. */
const mostShuffled = 6;

/** All shuffles of some places beside the common ones. Twice the places are whole numbers, so that equals are equal. */
function shuffled(ranks: readonly number[], common: readonly number[]): Against {
  const together = (order: readonly number[]) =>
    order.reduce((sum, rank, index) => sum + 4 * rank * (common[index] as number), 0);
  const observed = together(ranks);
  const sums = permutations(ranks).map(together);
  const pOf = (sum: number) => sums.filter((other) => other <= sum).length / sums.length;
  // the highest p of a twentieth or less that this order can come to
  const level = Math.max(0, ...[...new Set(sums)].map(pOf).filter((p) => p <= significance));
  return { p: pOf(observed), level };
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** Whether an order runs against that of the others by more than chance makes it in nineteen of twenty. */
export const isAgainst = ({ p }: Against): boolean => p <= significance;

/** Finds those whose order of the products runs against that of the others. Nobody is named. */
export function ownTaste(profiles: Profiles): OwnTaste {
  const none = () => profiles.products.map((): Mean => ({ sum: 0, n: 0 }));
  const [all, ofApart, ofOthers] = [none(), none(), none()];
  for (const steps of peopleIn(profiles)) add(all, steps);
  const known: KnownShuffles = new Map();
  let [judged, apart, byChance] = [0, 0, 0];
  for (const steps of peopleIn(profiles)) {
    const against = orderAgainstOthers(steps, all, known);
    if (!against) continue;
    judged++;
    byChance += against.level;
    if (isAgainst(against)) apart++;
    add(isAgainst(against) ? ofApart : ofOthers, steps);
  }
  return {
    judged,
    apart,
    byChance,
    // people's levels differ: with their mean for all, so many are told a little too late and never too early
    p: judged === 0 ? 1 : binomialTail(apart, judged, byChance / judged),
    ratings: ofApart.map((mean, column) => ({
      apart: mean,
      others: ofOthers[column] ?? { sum: 0, n: 0 },
    })),
  };
}

function add(means: Mean[], steps: ArrayLike<number>): void {
  for (const [column, mean] of means.entries()) {
    const step = steps[column] ?? unrated;
    if (step === unrated) continue;
    mean.sum += step;
    mean.n++;
  }
}
