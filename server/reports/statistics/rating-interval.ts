import { roundedToHundredths } from '../../../shared/rules/number.js';
import { studentCritical } from './distributions.js';

/** Between which values something lies, most probably. */
export type Interval = { low: number; high: number };

const top = 5;
/** What writing down half stars alone scatters, as a share of the scale: a rating stands for all within a quarter star of it. */
const roundingVariance = 0.5 ** 2 / 12 / top ** 2;
const edge = 0.25 / top;

/**
 * Wilson's score interval for a mean between 0 and 1.
 * @param dispersion how the values scatter beside those that are only 0 and 1: 1 is Wilson's own interval, for shares
 * @param critical standard errors on either side
 */
export function scoreInterval(mean: number, n: number, dispersion: number, critical: number): Interval {
  const count = n / dispersion;
  const square = critical ** 2;
  const centre = (mean + square / (2 * count)) / (1 + square / count);
  const half = (critical / (1 + square / count)) * Math.sqrt((mean * (1 - mean)) / count + square / (4 * count ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * Where the mean of ratings would lie in 19 of 20 tastings like this one, with two decimals; null below two ratings. Wilson's interval,
 * carried over from shares to ratings by how far these scatter, with Student's t because that is estimated. Preferred to a bootstrap: it
 * needs nothing but the counts, says the same each time, never leaves the scale, leans towards its middle where the mean is near an end,
 * and holds for few ratings, where a bootstrap is too narrow.
 * @param histogram ratings per half star, of 0, 0.5 … 5
 */
export function ratingInterval(histogram: readonly number[]): Interval | null {
  const sum = (power: number) => histogram.reduce((total, count, step) => total + count * (step / (histogram.length - 1)) ** power, 0);
  const n = sum(0);
  if (n < 2) return null;
  const mean = sum(1) / n;
  const variance = Math.max((sum(2) - n * mean ** 2) / (n - 1), roundingVariance);
  // at an end of the scale the shares' own variance is nothing
  const inside = Math.min(1 - edge, Math.max(edge, mean));
  const { low, high } = scoreInterval(mean, n, variance / (inside * (1 - inside)), studentCritical(n - 1));
  return { low: roundedToHundredths(top * low), high: roundedToHundredths(top * high) };
}
