import { studentCritical, studentTail } from './distributions.js';

/** Sums over differences: their number, their sum and the sum of their squares. */
export type Differences = { n: number; sum: number; squares: number };

/**
 * A comparison of two things by the same people: the mean lead of the first over the second, its
 * 95% confidence interval, and the probability that chance alone causes it.
 */
export type PairedComparison = {
  n: number;
  difference: number;
  low: number;
  high: number;
  p: number;
};

const alpha = 0.05;
/**
 * Variance that rounding two ratings to half stars causes, in the unit of half stars. Each rating
 * stands for all values at most half a unit above or below it.
 */
const roundingVariance = 2 / 12;

/**
 * Student's test of paired differences. It compares the ratings of each person, so that strict and
 * generous people do not blur it. Equal differences have at least the variance that rounding to
 * half steps causes. With fewer than two people, p is 1. With five people, chance alone makes all
 * prefer the same thing in one of sixteen tastings (R. A. Fisher, The Design of Experiments, 1935,
 * §21). For up to five people, p is at least this probability of agreement by chance.
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
  // an interval without 0 would claim a difference
  const reach = Math.max(error * studentCritical(n - 1), isTooFew ? Math.abs(difference) : 0);
  const p = Math.max(studentTail(difference / error, n - 1), isTooFew ? unanimous : 0);
  return { n, difference, low: difference - reach, high: difference + reach, p };
}

/**
 * Holm's correction: among many comparisons chance alone would make some significant. With the
 * correction, none is significant by chance in 19 of 20 tastings.
 * @returns the corrected p values, in the order of the input
 */
export function holmCorrection(pValues: readonly number[]): number[] {
  const corrected = Array.from(pValues, () => 1);
  const sorted = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  let highest = 0;
  for (const [rank, { p, index }] of sorted.entries()) {
    highest = Math.max(highest, Math.min(1, p * (sorted.length - rank)));
    corrected[index] = highest;
  }
  return corrected;
}
