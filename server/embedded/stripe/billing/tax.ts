import { invalid } from '../api/stripe-failure.js';
import type { Customer } from '../stored-types.js';

const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The customer data that decide about the tax. */
export type Taxed = {
  country: string | null;
  exempt: Customer['tax_exempt'];
  taxIds: readonly { type: string }[];
};
export type Tax = {
  percent: number;
  reason: 'standard_rated' | 'reverse_charge' | 'customer_exempt' | 'not_collecting';
};

export const taxedOf = (customer: Customer): Taxed => ({
  country: customer.address?.country ?? null,
  exempt: customer.tax_exempt,
  taxIds: customer.tax_ids?.data ?? [],
});

/**
 * Returns the tax that Stripe Tax calculates for a Spanish seller who is registered only in Spain.
 */
export function taxOf({ country, exempt, taxIds }: Taxed): Tax {
  if (exempt === 'exempt') return { percent: 0, reason: 'customer_exempt' };
  if (country === 'ES') return { percent: 21, reason: 'standard_rated' };
  const business = exempt === 'reverse' || taxIds.some(({ type }) => type === 'eu_vat');
  if (country && union.has(country) && business) return { percent: 0, reason: 'reverse_charge' };
  return { percent: 0, reason: 'not_collecting' };
}

/** @throws StripeFailure when the customer's country is unknown */
export function assertLocated({ country }: Taxed): void {
  if (country) return;
  throw invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    undefined,
    'customer_tax_location_invalid',
  );
}
