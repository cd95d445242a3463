import { normalCritical } from './bounded-mean-interval.js';
import type { Interval } from './interval.js';
import { scoreInterval } from './rating-interval.js';

/** `count` of `n` people. */
export type Share = { count: number; n: number };

/**
 * The difference of the shares of two groups of different people, between -1 and 1, and its 95 %
 * interval: the square-and-add limits of R. G. Newcombe (Interval estimation for the difference
 * between independent proportions, Statistics in Medicine 17, 1998, method 10), which also hold for
 * small groups and for shares of nobody or everybody. Null if a group is empty.
 */
export function shareDifference(
  one: Share,
  other: Share,
): (Interval & { difference: number }) | null {
  if (one.n === 0 || other.n === 0) return null;
  const [p, q] = [one.count / one.n, other.count / other.n];
  const [a, b] = [
    scoreInterval(p, one.n, normalCritical),
    scoreInterval(q, other.n, normalCritical),
  ];
  const difference = p - q;
  return {
    difference,
    low: difference - Math.hypot(p - a.low, b.high - q),
    high: difference + Math.hypot(a.high - p, q - b.low),
  };
}
