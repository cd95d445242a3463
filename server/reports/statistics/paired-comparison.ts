import { studentCritical, studentTail } from './distributions.js';

/** What is added up of differences: how many there are, they themselves, and their squares. */
export type Differences = { n: number; sum: number; squares: number };

/**
 * What the same people made of two things: how far the first is ahead of the second on average, between which values that would lie in 19 of 20
 * tastings, and how likely chance alone does that.
 */
export type PairedComparison = {
  n: number;
  difference: number;
  low: number;
  high: number;
  p: number;
};

const alpha = 0.05;
/** Of two ratings in half steps, each of which stands for all within half a step of it. */
const roundingVariance = 2 / 12;

/**
 * Student's test of paired differences, which compares everybody with themselves, so that strict and kind people do not blur it.
 * Differences that are all alike scatter at least as far as rounding to half steps makes them. Below two people nothing is told.
 * Of five people chance alone has all prefer the same one in one of sixteen tastings (R. A. Fisher, The Design of Experiments, 1935, §21): however
 * alike they are, they are not told to be surer than that.
 * @param differences in half steps, whose squares are added up exactly
 */
export function comparePairs({ n, sum, squares }: Differences): PairedComparison {
  if (n < 2)
    return {
      n,
      difference: n === 0 ? 0 : sum,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
      p: 1,
    };
  const difference = sum / n;
  const variance = Math.max((squares - sum * difference) / (n - 1), roundingVariance);
  const error = Math.sqrt(variance / n);
  const unanimous = 2 ** (1 - n);
  const isTooFew = unanimous > alpha;
  // an interval without 0 would say that the two are told apart
  const reach = Math.max(error * studentCritical(n - 1), isTooFew ? Math.abs(difference) : 0);
  const p = Math.max(studentTail(difference / error, n - 1), isTooFew ? unanimous : 0);
  return { n, difference, low: difference - reach, high: difference + reach, p };
}

/**
 * Holm's correction: of many comparisons some would be told by chance alone, and with it none is in 19 of 20 tastings.
 * @returns each one's corrected p, in the order in which they came
 */
export function holm(pValues: readonly number[]): number[] {
  const corrected = Array.from(pValues, () => 1);
  const sorted = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  let highest = 0;
  for (const [rank, { p, index }] of sorted.entries()) {
    highest = Math.max(highest, Math.min(1, p * (sorted.length - rank)));
    corrected[index] = highest;
  }
  return corrected;
}
