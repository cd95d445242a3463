import type Stripe from 'stripe';
import { isCif, normalizeNif } from '../../shared/rules/nif.js';
import { withIdempotencyKey } from './stripe-errors.js';

type Taxed = { taxId: string | null; country: string | null };
type TaxId = { type: 'es_cif' | 'eu_vat'; value: string };

/** The VAT prefixes of the European Union. */
const union =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/**
 * A company's tax number in Stripe's format: the CIF of a Spanish company, or an EU VAT number.
 * Null for others.
 */
export function taxIdOf({ taxId, country }: Taxed): TaxId | null {
  const number = normalizeNif(taxId ?? '');
  if (!number || !country) return null;
  if (country === 'ES' && isCif(number)) return { type: 'es_cif', value: number };
  const prefix = prefixOf(country);
  return union.includes(prefix)
    ? { type: 'eu_vat', value: number.startsWith(prefix) ? number : `${prefix}${number}` }
    : null;
}

/**
 * Keeps the customer's tax number at Stripe equal to the company's. A number that Stripe rejects
 * appears on no invoice.
 */
export async function keepTaxId(
  stripe: Stripe,
  customer: string,
  company: Taxed & { uid: string; version: number },
): Promise<void> {
  const wanted = taxIdOf(company);
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 });
  const [kept] = data.filter(({ type, value }) => type === wanted?.type && value === wanted.value);
  for (const { id } of data)
    if (id !== kept?.id)
      await stripe.customers.deleteTaxId(customer, id).catch(unless('resource_missing'));
  if (wanted && !kept) {
    // two parallel requests have read the same version, so they share the key
    const key = `tax-id-${customer}-${company.version}`;
    await withIdempotencyKey(key, (options) =>
      stripe.customers.createTaxId(customer, wanted, options),
    ).catch(unless('tax_id_invalid'));
  }
}

const unless = (code: string) => (error: unknown) => {
  if ((error as { code?: unknown }).code !== code) throw error;
};
