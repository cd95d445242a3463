import { ratingSteps } from '../../../shared/rules/statistics.js';
import { studentCritical, studentTail } from './distributions.js';
import type { Interval } from './interval.js';

/**
 * The data that comparing means needs: the number of values, their sum and the sum of their
 * squares.
 */
export type Sample = { n: number; sum: number; squares: number };

/** `n` times the same value. */
export const repeatedValue = (value: number, n: number): Sample => ({
  n,
  sum: n * value,
  squares: n * value * value,
});

export const combineSamples = (samples: readonly Sample[]): Sample =>
  samples.reduce(
    (all, { n, sum, squares }) => ({
      n: all.n + n,
      sum: all.sum + sum,
      squares: all.squares + squares,
    }),
    repeatedValue(0, 0),
  );

/** Ratings in stars, from a histogram over `ratingSteps`. */
export const starSample = (histogram: readonly number[]): Sample =>
  combineSamples(histogram.map((count, bar) => repeatedValue(ratingSteps[bar] ?? 0, count)));

/** Distance between two neighbouring ratings, in stars. */
export const halfStar = 0.5;

/** The variance of the sample. It is at least the variance that rounding to whole steps causes. */
const varianceOf = ({ n, sum, squares }: Sample, step: number): number =>
  Math.max((squares - (sum * sum) / n) / (n - 1), step ** 2 / 12);

/**
 * The mean of `one` minus the mean of `other`, the 95 % interval of this difference, and the
 * probability that chance alone gives such a difference.
 */
export type Difference = Interval & { difference: number; p: number };

/**
 * Compares the means of two groups of different people, whose variances may differ: Welch's test
 * (B. L. Welch, The generalization of 'Student's' problem, Biometrika 34, 1947). Null if a group
 * has fewer than two people.
 * @param step the distance between two neighbouring values
 */
export function compareMeans(one: Sample, other: Sample, step: number): Difference | null {
  if (one.n < 2 || other.n < 2) return null;
  const [a, b] = [varianceOf(one, step) / one.n, varianceOf(other, step) / other.n];
  const df = (a + b) ** 2 / (a ** 2 / (one.n - 1) + b ** 2 / (other.n - 1));
  const difference = one.sum / one.n - other.sum / other.n;
  const error = Math.sqrt(a + b);
  const reach = studentCritical(df) * error;
  return {
    difference,
    low: difference - reach,
    high: difference + reach,
    p: studentTail(difference / error, df),
  };
}

/**
 * Student's 95% confidence interval of the mean. Null below two values. It is for totals of points.
 * Many marks make up a total, so totals are hardly ever all alike, and their scale is far wider
 * than the totals that people give. Ratings and faces need `boundedMeanInterval`.
 */
export function meanInterval(sample: Sample, step: number): Interval | null {
  if (sample.n < 2) return null;
  const mean = sample.sum / sample.n;
  const reach = studentCritical(sample.n - 1) * Math.sqrt(varianceOf(sample, step) / sample.n);
  return { low: mean - reach, high: mean + reach };
}
