import type { Interval } from './interval.js';

/** A value, and how many people gave it. */
export type Weighted = { value: number; count: number };

/**
 * Weight of an unseen value at the end of the scale: half a person, as in Jeffreys' interval for
 * shares.
 */
const unseen = 0.5;
/** Standard errors on either side, for 95 %. */
export const normalCritical = 1.959964;
/** Halvings of the range. The range that is left is smaller than a thousandth of a star. */
const halvings = 16;

/**
 * The 95% confidence interval of the mean of values between two ends. Null below two values.
 *
 * Each limit is a quantile of the mean under random (Dirichlet) weights of the values seen. A
 * weight of one half is added at the end on that side, because people with extreme answers may be
 * missing. With a weight of one this is the bound of Learned-Miller and Thomas (A New Confidence
 * Interval for the Mean of a Bounded Random Variable, 2019), which for shares is the interval of
 * Clopper and Pearson. With one half it is no wider than necessary. The quantiles come from
 * Lugannani and Rice's saddlepoint approximation. The method draws no random numbers, and equal
 * values give equal results.
 */
export function boundedMeanInterval(values: readonly Weighted[], ends: Interval): Interval | null {
  const n = values.reduce((sum, { count }) => sum + count, 0);
  if (n < 2) return null;
  return { low: limit(values, ends.low), high: limit(values, ends.high) };
}

/** The limit of the mean on the side of `end`. */
function limit(values: readonly Weighted[], end: number): number {
  const all = [...values.filter(({ count }) => count > 0), { value: end, count: unseen }];
  const weight = all.reduce((sum, { count }) => sum + count, 0);
  let inside = all.reduce((sum, { value, count }) => sum + value * count, 0) / weight;
  let outside = end;
  if (Math.abs(inside - outside) < 1e-9) return end;
  for (let step = 0; step < halvings; step++) {
    const middle = (inside + outside) / 2;
    if (standardErrors(all, middle) > normalCritical) outside = middle;
    else inside = middle;
  }
  return (inside + outside) / 2;
}

/**
 * The number of standard errors of a normal mean that corresponds to the probability that the
 * weighted mean lies beyond `mean`.
 */
function standardErrors(values: readonly Weighted[], mean: number): number {
  const { likelihood, tilt, curvature } = saddlepoint(values, mean);
  const root = Math.sqrt(Math.max(0, 2 * likelihood));
  if (root < 1e-3) return 0;
  return root + Math.log((Math.abs(tilt) * Math.sqrt(curvature)) / root) / root;
}

/**
 * The saddlepoint at 0 of a sum of gamma variables. Each one is multiplied by the distance of its
 * value from `mean`, which must lie within the values.
 */
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
