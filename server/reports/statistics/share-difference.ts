import { normalCritical } from './bounded-mean-interval.js';
import { normalTail } from './distributions.js';
import type { Interval } from './interval.js';
import type { Difference } from './means.js';
import { scoreInterval } from './rating-interval.js';

/** `count` of `n` people. */
export type Share = { count: number; n: number };

/** More standard errors than any difference of shares reaches with a meaning. */
const mostErrors = 40;
/** Halvings of the range up to `mostErrors`. The remaining range does not change p. */
const halvings = 40;

/**
 * The difference of the shares of two groups of different people, between -1 and 1, and its 95 %
 * interval: the square-and-add limits of R. G. Newcombe (Interval estimation for the difference
 * between independent proportions, Statistics in Medicine 17, 1998, method 10), which also hold for
 * small groups and for shares of nobody or everybody. `p` belongs to the widest interval without
 * zero. Null if a group is empty.
 */
export function shareDifference(one: Share, other: Share): Difference | null {
  if (one.n === 0 || other.n === 0) return null;
  return {
    difference: one.count / one.n - other.count / other.n,
    ...limits(one, other, normalCritical),
    p: normalTail(errorsToZero(one, other)),
  };
}

/** @param critical standard errors on either side */
function limits(one: Share, other: Share, critical: number): Interval {
  const [p, q] = [one.count / one.n, other.count / other.n];
  const [a, b] = [scoreInterval(p, one.n, critical), scoreInterval(q, other.n, critical)];
  return {
    low: p - q - Math.hypot(p - a.low, b.high - q),
    high: p - q + Math.hypot(a.high - p, q - b.low),
  };
}

/** The standard errors on either side with which the interval reaches zero. */
function errorsToZero(one: Share, other: Share): number {
  let [without, within] = [0, mostErrors];
  for (let step = 0; step < halvings; step++) {
    const middle = (without + within) / 2;
    const { low, high } = limits(one, other, middle);
    if (low > 0 || high < 0) without = middle;
    else within = middle;
  }
  return without;
}
