export type Named = { name: string; vintage: number | null };

/**
 * Returns the names that tell the products of a list apart, in its order: the name, followed by the
 * vintage if another product of the list has the same name. Capitals and spaces make no difference.
 */
export function displayNames(products: readonly Named[]): string[] {
  const names = products.map(({ name }) => name.trim().replace(/\s+/g, ' ').toLowerCase());
  const seen = new Set<string>();
  const repeated = new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
  return products.map(({ name, vintage }, index) =>
    vintage && repeated.has(names[index] ?? '') ? `${name} ${vintage}` : name,
  );
}
