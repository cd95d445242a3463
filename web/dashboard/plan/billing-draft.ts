import type { Company } from '~/api/company';
import { browserStorage } from '~/frame/browser-storage';
import type { BillingInput } from '../../../shared/rules/billing.js';
import { defaultCountry } from '../../../shared/vocabulary/countries.js';

/** The recipient of the invoices, as the form holds it. */
export type BillingDraft = {
  [Field in keyof BillingInput]: Field extends 'acceptTerms' ? boolean : string;
};

const fields = [
  'name',
  'personalName',
  'personalSurnames',
  'address',
  'cp',
  'population',
  'country',
  'phone',
  'nif',
] as const;

/** The billing data that the company already has. The terms must be accepted each time. */
export const billingOf = (company: Company): BillingDraft => ({
  acceptTerms: false,
  name: company.name,
  personalName: company.personalName ?? '',
  personalSurnames: company.personalSurnames ?? '',
  address: company.address ?? '',
  cp: company.cp ?? '',
  population: company.population ?? '',
  country: company.country ?? defaultCountry,
  phone: company.phone ?? '',
  nif: company.nif ?? '',
});

const keyOf = (uid: string) => `retrogusto.billing.${uid}`;

/**
 * The company's billing data with the input from before a reload. The input is kept for this tab
 * only.
 */
export function rememberedDraft(company: Company): BillingDraft {
  const stored = billingOf(company);
  try {
    const written = JSON.parse(
      browserStorage('session')?.getItem(keyOf(company.uid)) ?? '{}',
    ) as Record<string, unknown>;
    for (const field of fields)
      if (typeof written[field] === 'string') stored[field] = written[field];
    return { ...stored, acceptTerms: written['acceptTerms'] === true };
  } catch {
    return stored;
  }
}

export const rememberDraft = (uid: string, draft: BillingDraft): void =>
  browserStorage('session')?.setItem(keyOf(uid), JSON.stringify(draft));

export const forgetDraft = (uid: string): void => browserStorage('session')?.removeItem(keyOf(uid));
