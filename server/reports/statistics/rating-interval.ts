import { roundedToHundredths } from '../../../shared/rules/number.js';
import { ratingSteps } from '../../../shared/rules/statistics.js';
import { boundedMeanInterval } from './bounded-mean-interval.js';
import type { Interval } from './interval.js';

/** The ends of the scale on which people rate. */
const scale: Interval = { low: 0, high: 5 };

/**
 * Wilson's score interval for a share.
 * @param share between 0 and 1, of `n` people
 * @param critical standard errors on either side
 */
export function scoreInterval(share: number, n: number, critical: number): Interval {
  const square = critical ** 2;
  const centre = (share + square / (2 * n)) / (1 + square / n);
  const half =
    (critical / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Rounds to two decimals, as means are shown. */
export const roundedInterval = ({ low, high }: Interval): Interval => ({
  low: roundedToHundredths(low),
  high: roundedToHundredths(high),
});

/**
 * The 95% confidence interval of the mean of ratings, with two decimals; null below two ratings. It
 * also holds where nearly everybody gives the same rating (docs/adr/0013-intervals.md).
 * @param histogram ratings per half star, of 0, 0.5 … 5
 */
export function ratingInterval(histogram: readonly number[]): Interval | null {
  const interval = boundedMeanInterval(
    histogram.map((count, step) => ({ value: ratingSteps[step] ?? 0, count })),
    scale,
  );
  return interval && roundedInterval(interval);
}
