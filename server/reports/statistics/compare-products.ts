import { fewestRatings } from '../../../shared/rules/statistics.js';
import { adjustedMeans } from './adjusted-means.js';
import { significance } from './distributions.js';
import { letterGroups } from './letter-groups.js';
import { comparePairs, holm, type PairedComparison } from './paired-comparison.js';
import { differencesIn, type Profiles } from './profiles.js';

/** What the same people made of products that stand in the order of a ranking. Differences and means are in half steps, every p is corrected. */
export type ProductComparisons = {
  /** Of each product, as `letterGroups` numbers them. */
  groups: number[][];
  /** How many pairs were compared. */
  pairs: number;
  /** Each product beside the next one down; null where fewer than `fewestRatings` rated both. */
  beside: (PairedComparison | null)[];
  /** The first product beside each other one; null where fewer than `fewestRatings` rated both, and for itself. */
  first: (PairedComparison | null)[];
  /** What everybody would have given each product; null where the ratings do not connect them all. */
  adjusted: (number | null)[];
};

/**
 * Compares every product with every other by the people who rated both, and corrects for there being many such pairs.
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
  const corrected = holm(compared.map(({ p }) => p));
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
