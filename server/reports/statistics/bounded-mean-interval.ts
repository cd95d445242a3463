import type { Interval } from './interval.js';

/** A value, and how many people gave it. */
export type Weighted = { value: number; count: number };

/** Of somebody at the worse end whom nobody has seen yet: half a person, as in Jeffreys' interval for shares. */
const unseen = 0.5;
/** Standard errors on either side of which 95 % is meant. */
const critical = 1.959964;
/** Halvings of the range, which leave less than a thousandth of a star. */
const halvings = 16;

/**
 * Where the mean of values between two ends lies in 19 of 20 tastings. Each limit is a quantile of the mean under random (Dirichlet)
 * weights of the values seen, beside which a weight of one half stands at the end on that side: the few people who would say something
 * else may not have come. With one whole person it is the bound of Learned-Miller and Thomas (A New Confidence Interval for the Mean of a
 * Bounded Random Variable, 2019), which for shares is that of Clopper and Pearson; with a half it is no wider than it must be.
 * The quantiles come from Lugannani and Rice's saddlepoint approximation, so that nothing is drawn and the same values say the same.
 * Null below two values.
 */
export function boundedMeanInterval(values: readonly Weighted[], ends: Interval): Interval | null {
  const n = values.reduce((sum, { count }) => sum + count, 0);
  if (n < 2) return null;
  return { low: limit(values, ends.low), high: limit(values, ends.high) };
}

/** The limit of the mean on the side of this end. */
function limit(values: readonly Weighted[], end: number): number {
  const all = [...values.filter(({ count }) => count > 0), { value: end, count: unseen }];
  const weight = all.reduce((sum, { count }) => sum + count, 0);
  let inside = all.reduce((sum, { value, count }) => sum + value * count, 0) / weight;
  let outside = end;
  if (Math.abs(inside - outside) < 1e-9) return end;
  for (let step = 0; step < halvings; step++) {
    const middle = (inside + outside) / 2;
    if (standardErrors(all, middle) > critical) outside = middle;
    else inside = middle;
  }
  return (inside + outside) / 2;
}

/** How many standard errors of a normal mean correspond to the probability that the weighted mean lies beyond `mean`. */
function standardErrors(values: readonly Weighted[], mean: number): number {
  const { likelihood, tilt, curvature } = saddlepoint(values, mean);
  const root = Math.sqrt(Math.max(0, 2 * likelihood));
  if (root < 1e-3) return 0;
  return root + Math.log((Math.abs(tilt) * Math.sqrt(curvature)) / root) / root;
}

/** Of the sum of gamma variables times how far their values lie from `mean`, which lies within them, at nought. */
function saddlepoint(
  values: readonly Weighted[],
  mean: number,
): { likelihood: number; tilt: number; curvature: number } {
  const furthest = (side: 1 | -1) => Math.max(...values.map(({ value }) => side * (value - mean)));
  let [low, high] = [-1 / furthest(-1), 1 / furthest(1)];
  let tilt = 0;
  let curvature = 0;
  for (let step = 0; step < 50; step++) {
    let slope = 0;
    curvature = 0;
    for (const { value, count } of values) {
      const part = (value - mean) / (1 - tilt * (value - mean));
      slope += count * part;
      curvature += count * part * part;
    }
    if (slope > 0) high = tilt;
    else low = tilt;
    const next = tilt - slope / curvature;
    const moved = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(moved - tilt) <= 1e-10 * (high - low + 1e-9)) break;
    tilt = moved;
  }
  const likelihood = values.reduce(
    (sum, { value, count }) => sum + count * Math.log(1 - tilt * (value - mean)),
    0,
  );
  return { likelihood, tilt, curvature };
}
