import { fewestFor } from '../../../shared/rules/statistics.js';
import { binomialTail, significance, studentTail } from './distributions.js';
import { type Profiles, peopleIn, unrated } from './profiles.js';
import { rankCorrelation, ranksOf } from './ranks.js';

/**
 * The people whose order of the products runs against the order of all other people, counted
 * together.
 */
export type OwnTaste = {
  /** Number of people who rated enough products (`fewestFor`), not all alike. */
  judged: number;
  /**
   * Number of judged people whose order runs significantly (5 %) against the order of all others.
   */
  apart: number;
  /** Expected number of judged people whom chance alone puts apart. */
  byChance: number;
  /** Probability that chance alone puts as many people apart, or more. */
  p: number;
  /**
   * For each product, by its column, the sum in half steps and the number of ratings: of the people
   * who are apart, and of the other judged people.
   */
  ratings: { apart: Mean; others: Mean }[];
};
type Mean = { sum: number; n: number };

/**
 * The probability `p` that a random shuffle of one person's order runs at least as far against the
 * order of all others as the order itself. `level` is the probability that chance alone gives a
 * significant result. Null if the person has no order over enough products (`fewestFor`) that
 * others rated too.
 * @param steps the person's ratings in half steps, by column
 * @param all everybody's ratings of each product, including this person's
 */
export function testOppositeOrder(
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
/**
 * Results of shuffling, by the ranks of a person and of the others. If several people have the same
 * two lists of ranks, they are shuffled only once.
 */
type KnownShuffles = Map<string, Against>;

/** Orders of more products have too many shuffles. Student's t is used for them. */
const mostShuffled = 6;

/**
 * Compares all shuffles of some ranks with the common ranks. Doubled ranks are whole numbers. This
 * avoids rounding errors when sums are compared.
 */
function shuffled(ranks: readonly number[], common: readonly number[]): Against {
  const together = (order: readonly number[]) =>
    order.reduce((sum, rank, index) => sum + 4 * rank * (common[index] as number), 0);
  const observed = together(ranks);
  const sums = permutations(ranks).map(together);
  const pOf = (sum: number) => sums.filter((other) => other <= sum).length / sums.length;
  // the highest p of 5 % or less that this order can reach
  const level = Math.max(0, ...[...new Set(sums)].map(pOf).filter((p) => p <= significance));
  return { p: pOf(observed), level };
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** Whether an order runs significantly (5 %) against the order of the others. */
export const isOpposite = ({ p }: Against): boolean => p <= significance;

/**
 * Counts the people whose order of the products runs against the order of the others. The result
 * names nobody.
 */
export function ownTaste(profiles: Profiles): OwnTaste {
  const none = () => profiles.products.map((): Mean => ({ sum: 0, n: 0 }));
  const [all, ofApart, ofOthers] = [none(), none(), none()];
  for (const steps of peopleIn(profiles)) add(all, steps);
  const known: KnownShuffles = new Map();
  let [judged, apart, byChance] = [0, 0, 0];
  for (const steps of peopleIn(profiles)) {
    const against = testOppositeOrder(steps, all, known);
    if (!against) continue;
    judged++;
    byChance += against.level;
    if (isOpposite(against)) apart++;
    add(isOpposite(against) ? ofApart : ofOthers, steps);
  }
  return {
    judged,
    apart,
    byChance,
    // `level` differs between people. Using its mean for everybody makes p a little too high, never
    // too low.
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
