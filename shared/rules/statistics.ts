/** Ratings go from 0 to 5 in half steps: eleven bars. */
export const ratingSteps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

/** With fewer ratings there is no verdict. */
export const fewestRatings = 5;

/** Minimum numbers of products and guests for each analysis. */
export const fewestFor = {
  /** Guests who put only two products in the same order do not show agreement. */
  agreement: { products: 3, people: fewestRatings },
  /** A guest's order of fewer products is too often the reverse of the others' by chance. */
  ownTaste: { products: 4, people: 10 },
  /** Three points always lie in a plane. */
  map: { products: 4, people: 8 },
} as const;
/** Smaller groups of guests are not described, because single guests could be recognised. */
export const fewestTogether = 5;

/**
 * Statistics of a histogram over `ratingSteps`. `mean`, `sd` and the quantiles have two decimals.
 * Null if there are too few ratings.
 */
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
 * Returns `numerator / denominator` with this many decimals, rounded half up. Both must be integers
 * ≥ 0, so that the result is exact: 877/200 is 4.39, where floating point would give 4.38.
 */
export function roundedQuotient(numerator: number, denominator: number, decimals = 2): number {
  const divisor = BigInt(denominator);
  const scale = 10 ** decimals;
  return Number((2n * BigInt(scale) * BigInt(numerator) + divisor) / (2n * divisor)) / scale;
}

/** Returns `part` of `whole` in percent with two decimals, or 0 if `whole` is 0. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : roundedQuotient(100 * part, whole);

/** Returns √(numerator / denominator) with two decimals, rounded half up. Both are integers ≥ 0. */
function roundedRoot(numerator: bigint, denominator: bigint): number {
  // The result is the largest k with k - ½ ≤ 100 √(…). The floating-point root may be off by one,
  // and integer arithmetic corrects it.
  const reaches = (k: bigint) => (2n * k - 1n) ** 2n * denominator <= 40_000n * numerator;
  let k = BigInt(Math.round(100 * Math.sqrt(Number(numerator) / Number(denominator))));
  while (k > 0n && !reaches(k)) k -= 1n;
  while (reaches(k + 1n)) k += 1n;
  return Number(k) / 100;
}

/**
 * Returns the sample's standard deviation with two decimals, or null below two values. The values
 * are `width / parts` apart, and `counts` has the number of each.
 */
function deviation(counts: readonly number[], width: number, parts: number): number | null {
  const n = sumOf(counts);
  if (n < 2) return null;
  const sum = weightedSum(counts, (index) => index);
  const squares = weightedSum(counts, (index) => index * index);
  const spread = BigInt(n) * BigInt(squares) - BigInt(sum) ** 2n;
  return roundedRoot(BigInt(width) ** 2n * spread, BigInt(parts) ** 2n * BigInt(n) * BigInt(n - 1));
}

/** Returns the bar with the rating at `position` in ascending order, counted from 0. */
function barOf(histogram: readonly number[], position: number): number {
  let passed = 0;
  return histogram.findIndex((count) => (passed += count) > position);
}

/** Returns a quartile, interpolated between neighbours. `quarter` 2 is the median. */
function quantile(histogram: readonly number[], n: number, quarter: number): number {
  const position = (n - 1) * quarter;
  const index = Math.floor(position / 4);
  const rest = position % 4;
  const lower = barOf(histogram, index);
  const upper = rest === 0 ? lower : barOf(histogram, index + 1);
  // `lower` and `upper` count half points, and `rest` counts quarters of the way between them. The
  // numerator therefore counts eighths of a point.
  return roundedQuotient(4 * lower + rest * (upper - lower), 8);
}

/**
 * Returns all statistics of a histogram over `ratingSteps`. They are exact, because ratings are
 * multiples of one half.
 */
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

/**
 * Compares histograms by exact mean, best first. Of two histograms with equal means, the one with
 * more ratings is first. Histograms without ratings are last.
 */
export function compareRatings(a: readonly number[], b: readonly number[]): number {
  const [countA, countB] = [sumOf(a), sumOf(b)];
  if (countA === 0 || countB === 0) return countB - countA;
  return halfSteps(b) * countA - halfSteps(a) * countB || countB - countA;
}

/**
 * Returns the mean of the first minus the mean of the second, rounded once. Null if one has no
 * ratings.
 */
export function meanLead(first: readonly number[], second: readonly number[]): number | null {
  const [n, others] = [sumOf(first), sumOf(second)];
  if (n === 0 || others === 0) return null;
  const ahead = halfSteps(first) * others - halfSteps(second) * n;
  return Math.sign(ahead) * roundedQuotient(Math.abs(ahead), 2 * n * others) + 0;
}

/** The mean of marks. `counts` has the number of each mark, from mark 1 on. Null without marks. */
export function markMean(counts: readonly number[]): number | null {
  const n = sumOf(counts);
  return n === 0
    ? null
    : roundedQuotient(
        weightedSum(counts, (index) => index + 1),
        n,
      );
}

/** Sample standard deviation of marks from 1 upwards, with two decimals. Null below two marks. */
export const markDeviation = (counts: readonly number[]): number | null => deviation(counts, 1, 1);

/**
 * Mean of satisfaction values 1 (best) to 4 on a scale to ten: 10 · (4 − value) / 3. `counts` has
 * the number of each value. Null without values.
 */
export function satisfactionMean(counts: readonly number[]): number | null {
  const n = sumOf(counts);
  return n === 0 ? null : roundedQuotient(10 * weightedSum(counts, (index) => 3 - index), 3 * n);
}

/** Sample standard deviation of satisfaction values on the same scale to ten. Null below two. */
export const satisfactionDeviation = (counts: readonly number[]): number | null =>
  deviation(counts, 10, 3);

/**
 * Mean position of the votes on a scale from its first option (0) to its last (10): option index /
 * (options − 1) · 10. Null without votes. A scale with one option is always 0.
 * @param counts votes per option, in the order of the scale
 */
export function radarValue(counts: readonly number[]): number | null {
  const n = sumOf(counts);
  if (n === 0) return null;
  return counts.length === 1
    ? 0
    : roundedQuotient(10 * weightedSum(counts, (index) => index), (counts.length - 1) * n);
}

/** Sample standard deviation in the units of `radarValue`. Null below two votes. */
export const radarDeviation = (counts: readonly number[]): number | null =>
  deviation(counts, 10, Math.max(1, counts.length - 1));
