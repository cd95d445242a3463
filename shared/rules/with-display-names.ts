import { displayNames, type Named } from './product-names.js';

/** Returns the entries of a list with the display names of their products. */
export function withDisplayNames<Entry extends { product: Named }>(
  entries: readonly Entry[],
): Entry[] {
  const names = displayNames(entries.map(({ product }) => product));
  return entries.map((entry, index) => ({
    ...entry,
    product: { ...entry.product, name: names[index] ?? entry.product.name },
  }));
}
