import type { Rating } from './wines.ts';

/**
 * The expected numbers of one wine in a report. `mean` has two decimals, rounded half-up. The
 * histogram has 11 bins from 0 to 5.
 */
export type Numbers = { n: number; mean: string; histogram: number[] };

/**
 * Counts in whole half stars and rounds with integers. It uses no floating point and no code of the
 * product.
 */
export function numbersOf(ratings: Rating[]): Map<string, Numbers> {
  const bins = new Map<string, number[]>();
  for (const { wine, halves } of ratings) {
    const histogram = bins.get(wine) ?? Array.from({ length: 11 }, () => 0);
    histogram[halves] = (histogram[halves] as number) + 1;
    bins.set(wine, histogram);
  }
  return new Map([...bins].map(([wine, histogram]) => [wine, { ...meanOf(histogram), histogram }]));
}

function meanOf(histogram: number[]): { n: number; mean: string } {
  const n = histogram.reduce((total, count) => total + count, 0);
  const sum = histogram.reduce(
    (total, count, halves) => total + BigInt(count) * BigInt(halves),
    0n,
  );
  // hundredths of sum / 2n, rounded half-up
  const hundredths = (sum * 200n + 2n * BigInt(n)) / (4n * BigInt(n));
  return { n, mean: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}` };
}

/** The differences between the expected numbers and a report, in words. */
export function differences(
  what: string,
  expected: Map<string, Numbers>,
  found: Map<string, Numbers>,
): string[] {
  const wrong: string[] = [];
  for (const wine of new Set([...expected.keys(), ...found.keys()])) {
    const want = JSON.stringify(
      expected.get(wine) ?? { n: 0, mean: '-', histogram: Array.from({ length: 11 }, () => 0) },
    );
    const got = JSON.stringify(found.get(wine) ?? null);
    if (want !== got) wrong.push(`${what}, wine ${wine}: expected ${want}, the report says ${got}`);
  }
  return wrong;
}
