import { fewestRatings } from '../../../shared/rules/statistics.js';
import { adjustedMeans } from './adjusted-means.js';
import { significance } from './distributions.js';
import { letterGroups } from './letter-groups.js';
import { comparePairs, holmCorrection, type PairedComparison } from './paired-comparison.js';
import { differencesIn, type Profiles } from './profiles.js';

/**
 * Comparisons of ranked products by the people who rated two of them. Differences and means are in
 * half steps, and every p is corrected.
 */
export type ProductComparisons = {
  /** For each product, the numbers of its groups from `letterGroups`. */
  groups: number[][];
  /** Number of compared pairs. */
  pairs: number;
  /**
   * Each product compared with the next one down; null if fewer than `fewestRatings` rated both.
   */
  beside: (PairedComparison | null)[];
  /**
   * The first product compared with each other one; null for itself, and if fewer than
   * `fewestRatings` rated both.
   */
  first: (PairedComparison | null)[];
  /**
   * The mean of each product if everybody had rated it; null if the ratings do not connect all
   * products.
   */
  adjusted: (number | null)[];
};

/**
 * Compares every product with every other by the people who rated both, and corrects for the number
 * of pairs.
 * @param ranked references, the best rated first
 */
export function compareProducts(profiles: Profiles, ranked: readonly string[]): ProductComparisons {
  const differences = differencesIn(profiles);
  const columns = ranked.map((reference) => profiles.products.indexOf(reference));
  const cellOf = (first: number, second: number) => first * ranked.length + second;
  const compared: (PairedComparison & { cell: number })[] = [];
  for (const [first, column] of columns.entries()) {
    for (let second = first + 1; second < columns.length; second++) {
      const found = differences(column, columns[second] ?? 0);
      if (found.n >= fewestRatings)
        compared.push({ cell: cellOf(first, second), ...comparePairs(found) });
    }
  }
  const corrected = holmCorrection(compared.map(({ p }) => p));
  const pairs = new Map(
    compared.map(({ cell, ...found }, index) => [cell, { ...found, p: corrected[index] ?? 1 }]),
  );
  const pairOf = (first: number, second: number) => pairs.get(cellOf(first, second)) ?? null;
  return {
    groups: letterGroups(
      ranked.length,
      (first, second) => (pairOf(first, second)?.p ?? 1) < significance,
      (first, second) => pairOf(first, second) !== null,
    ),
    pairs: pairs.size,
    beside: ranked.map((_, index) => pairOf(index, index + 1)),
    first: ranked.map((_, index) => (index === 0 ? null : pairOf(0, index))),
    adjusted: adjustedMeans(profiles, columns),
  };
}
