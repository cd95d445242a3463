type Named = { name: string; vintage: number | null };

const alike = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Returns the names that tell the products of a list apart, in its order: the name, followed by the
 * vintage if another product of the list has the same name. Capitals and spaces make no difference.
 */
export function displayNames(products: readonly Named[]): string[] {
  const names = products.map(({ name }) => alike(name));
  const seen = new Set<string>();
  const repeated = new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
  return products.map(({ name, vintage }, index) =>
    vintage && repeated.has(names[index] ?? '') ? `${name} ${vintage}` : name,
  );
}

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
