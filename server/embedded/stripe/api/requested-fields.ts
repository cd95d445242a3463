/** Fields that Stripe shows only on request, by the kind of object. */
const includable: Record<string, readonly string[]> = {
  invoice: ['confirmation_secret', 'payments'],
  customer: ['tax_ids'],
};

export const fieldsOnRequest = (object: unknown): readonly string[] =>
  includable[String(object)] ?? [];

/** Returns a value without the fields that are shown only on request, at any depth. */
export function withoutUnrequested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnrequested);
  if (typeof value !== 'object' || value === null) return value;
  const hidden = fieldsOnRequest((value as { object?: unknown }).object);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, field]) => [name, withoutUnrequested(field)]),
  );
}
