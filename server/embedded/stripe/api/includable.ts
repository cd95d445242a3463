/** Fields that Stripe shows only where they are asked for, by the kind of object that has them. */
const includable: Record<string, readonly string[]> = {
  invoice: ['confirmation_secret', 'payments'],
  customer: ['tax_ids'],
};

export const includableIn = (object: unknown): readonly string[] =>
  includable[String(object)] ?? [];

/** An object, and whatever is whole within it, without the fields that nobody asked for. */
export function visible(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== 'object' || value === null) return value;
  const hidden = includableIn((value as { object?: unknown }).object);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, field]) => [name, visible(field)]),
  );
}
