import type { Customer } from '../stored.js';

type Address = NonNullable<Customer['address']>;

/** An address as Stripe keeps it, whatever of it was sent: an empty text is none. */
export function addressOf(sent: { [part in keyof Address]?: string | null }): Address {
  return {
    city: sent.city || null,
    country: sent.country || null,
    line1: sent.line1 || null,
    line2: sent.line2 || null,
    postal_code: sent.postal_code || null,
    state: sent.state || null,
  };
}
