/** Ratings go from 0 to 5 in half steps: eleven bars. */
export const ratingSteps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

/** Fewer ratings than this carry no verdict. */
export const fewestRatings = 5;

/** With fewer people, or over fewer products, what a report analyses says nothing. */
export const fewestFor = {
  /** The same order of two products is no agreement. */
  agreement: { products: 3, people: fewestRatings },
  /** An order of fewer products is the other way round too easily. */
  ownTaste: { products: 4, people: 10 },
  /** Three products always lie in a plane. */
  map: { products: 4, people: 8 },
} as const;
/** Fewer people than this are nobody's to be told of as a group: somebody might know who they are. */
export const fewestTogether = 5;

/** What a histogram over `ratingSteps` says. `mean`, `sd` and the quantiles have two decimals; null where there are too few ratings. */
export type RatingStatistics = {
  n: number;
  mean: number | null;
  /** Of the sample: null below two ratings. */
  sd: number | null;
  min: number | null;
  max: number | null;
  quantiles: { p25: number; median: number; p75: number } | null;
};

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const weightedSum = (counts: readonly number[], weight: (index: number) => number) =>
  sumOf(counts.map((count, index) => count * weight(index)));

/**
 * `numerator / denominator` with so many decimals, a half rounded up. Both are whole numbers ≥ 0, so that nothing is lost before the
 * rounding: 877/200 is 4.39, where a binary fraction would give 4.38.
 */
export function roundedQuotient(numerator: number, denominator: number, decimals = 2): number {
  const divisor = BigInt(denominator);
  const scale = 10 ** decimals;
  return Number((2n * BigInt(scale) * BigInt(numerator) + divisor) / (2n * divisor)) / scale;
}

/** The share of `part` in `whole` in percent with two decimals; of nobody, 0. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : roundedQuotient(100 * part, whole);

/** √(numerator / denominator) with two decimals, a half rounded up, both whole numbers ≥ 0. */
function roundedRoot(numerator: bigint, denominator: bigint): number {
  // the largest k with k - ½ ≤ 100 √(…): the floating root is at most one off, whole numbers settle it
  const reaches = (k: bigint) => (2n * k - 1n) ** 2n * denominator <= 40_000n * numerator;
  let k = BigInt(Math.round(100 * Math.sqrt(Number(numerator) / Number(denominator))));
  while (k > 0n && !reaches(k)) k -= 1n;
  while (reaches(k + 1n)) k += 1n;
  return Number(k) / 100;
}

/**
 * Standard deviation of the sample, with two decimals, of values that lie `width / parts` apart, given how many there are of each; null below
 * two.
 */
function deviation(counts: readonly number[], width: number, parts: number): number | null {
  const n = sumOf(counts);
  if (n < 2) return null;
  const sum = weightedSum(counts, (index) => index);
  const squares = weightedSum(counts, (index) => index * index);
  const spread = BigInt(n) * BigInt(squares) - BigInt(sum) ** 2n;
  return roundedRoot(BigInt(width) ** 2n * spread, BigInt(parts) ** 2n * BigInt(n) * BigInt(n - 1));
}

/** Index of the bar that holds the `position`-th rating, from 0. */
function barOf(histogram: readonly number[], position: number): number {
  let passed = 0;
  return histogram.findIndex((count) => (passed += count) > position);
}

/** The quantile of `quarter` quarters, interpolated between neighbours: 2 is the median. */
function quantile(histogram: readonly number[], n: number, quarter: number): number {
  const position = (n - 1) * quarter;
  const index = Math.floor(position / 4);
  const rest = position % 4;
  const lower = barOf(histogram, index);
  const upper = rest === 0 ? lower : barOf(histogram, index + 1);
  // bars are half points and the rest counts quarters: eighths of a point in all
  return roundedQuotient(4 * lower + rest * (upper - lower), 8);
}

/** Everything about ratings that their histogram over `ratingSteps` holds: exact, since ratings are counted in half steps. */
export function ratingStatistics(histogram: readonly number[]): RatingStatistics {
  const n = sumOf(histogram);
  if (n === 0) return { n, mean: null, sd: null, min: null, max: null, quantiles: null };
  return {
    n,
    mean: roundedQuotient(halfSteps(histogram), 2 * n),
    sd: deviation(histogram, 1, 2),
    min: histogram.findIndex(Boolean) / 2,
    max: histogram.findLastIndex(Boolean) / 2,
    quantiles: {
      p25: quantile(histogram, n, 1),
      median: quantile(histogram, n, 2),
      p75: quantile(histogram, n, 3),
    },
  };
}

const halfSteps = (histogram: readonly number[]) => weightedSum(histogram, (bar) => bar);

/** Sorts histograms by their exact mean, the best first; of equal ones that with more ratings; those without ratings last. */
export function compareRatings(a: readonly number[], b: readonly number[]): number {
  const [countA, countB] = [sumOf(a), sumOf(b)];
  if (countA === 0 || countB === 0) return countB - countA;
  return halfSteps(b) * countA - halfSteps(a) * countB || countB - countA;
}

/** How far the mean of the first is ahead of that of the second, rounded once; below 0 where it is behind, null where one has no ratings. */
export function meanLead(first: readonly number[], second: readonly number[]): number | null {
  const [n, others] = [sumOf(first), sumOf(second)];
  if (n === 0 || others === 0) return null;
  const ahead = halfSteps(first) * others - halfSteps(second) * n;
  return Math.sign(ahead) * roundedQuotient(Math.abs(ahead), 2 * n * others) + 0;
}

/** Mean of marks from 1 upwards, given how many there are of each; null when there are none. */
export function markMean(counts: readonly number[]): number | null {
  const n = sumOf(counts);
  return n === 0
    ? null
    : roundedQuotient(
        weightedSum(counts, (index) => index + 1),
        n,
      );
}

/** How far marks from 1 upwards lie apart: the sample's standard deviation, with two decimals; null below two marks. */
export const markDeviation = (counts: readonly number[]): number | null => deviation(counts, 1, 1);

/** Mean over ten of satisfaction values 1 (best) to 4, given how many there are of each: 10 · (4 − value) / 3; null when there are none. */
export function satisfactionMean(counts: readonly number[]): number | null {
  const n = sumOf(counts);
  return n === 0 ? null : roundedQuotient(10 * weightedSum(counts, (index) => 3 - index), 3 * n);
}

/** How far satisfaction values lie apart, over ten as their mean; null below two. */
export const satisfactionDeviation = (counts: readonly number[]): number | null =>
  deviation(counts, 10, 3);

/**
 * Where the votes on a scale lie between its first option (0) and its last (10), on average: option index / (options − 1) · 10.
 * Null without votes; a scale of one option is always 0.
 * @param counts votes per option, in the scale's order
 */
export function radarValue(counts: readonly number[]): number | null {
  const n = sumOf(counts);
  if (n === 0) return null;
  return counts.length === 1
    ? 0
    : roundedQuotient(10 * weightedSum(counts, (index) => index), (counts.length - 1) * n);
}

/** How far the votes on a scale lie apart, in the tenths of `radarValue`; null below two votes. */
export const radarDeviation = (counts: readonly number[]): number | null =>
  deviation(counts, 10, Math.max(1, counts.length - 1));
