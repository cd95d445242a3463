import { fewestRatings } from '../../../shared/rules/statistics.js';
import { significance } from './distributions.js';
import { comparePairs, holm, type PairedComparison } from './paired-comparison.js';
import { differencesIn, type Profiles } from './profiles.js';
import { tieGroups } from './tie-groups.js';

/** What the same people made of products that stand in the order of a ranking. */
export type ProductComparisons = {
  /** Of each product, as `tieGroups` numbers them. */
  groups: number[][];
  /** How many pairs were compared. */
  pairs: number;
  /** Each product beside the next one down, in half steps, with the corrected p; null where fewer than `fewestRatings` rated both. */
  beside: (PairedComparison | null)[];
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
      if (found.n >= fewestRatings) compared.push({ cell: cellOf(first, second), ...comparePairs(found) });
    }
  }
  const corrected = holm(compared.map(({ p }) => p));
  const pairs = new Map(compared.map(({ cell, n, difference }, index) => [cell, { n, difference, p: corrected[index] ?? 1 }]));
  return {
    // who rated only one of two may have put them in another order than who rated both
    groups: tieGroups(
      ranked.length,
      (first, second) => {
        const pair = pairs.get(cellOf(first, second));
        return pair !== undefined && pair.p < significance && pair.difference > 0;
      },
      (first, second) => pairs.has(cellOf(first, second)),
    ),
    pairs: pairs.size,
    beside: ranked.map((_, index) => pairs.get(cellOf(index, index + 1)) ?? null),
  };
}
