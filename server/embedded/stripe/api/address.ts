import type { Customer } from '../stored-types.js';

type Address = NonNullable<Customer['address']>;

/** Returns an address in Stripe's format. Missing and empty parts are null. */
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
