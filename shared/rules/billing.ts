import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { checkCountry } from './company.js';
import { blank, checkLength, required, requiredText } from './field.js';
import { isNif, normalizeNif } from './nif.js';

/** The recipient of invoices, as in the form or in a request. */
export type BillingInput = {
  acceptTerms: boolean;
  name: string | null;
  personalName: string | null;
  personalSurnames: string | null;
  address: string | null;
  cp: string | null;
  population: string | null;
  country: string | null;
  phone: string | null;
  nif: string | null;
};

/** The highest number of digits in a telephone number. */
const phoneMost = 15;

function checkNif(nif: string | null, country: string | null): Issue[] {
  if (country !== 'ES') return checkLength('nif', nif, limits.name);
  if (blank(nif)) return required('nif', true);
  return isNif(normalizeNif(nif ?? '')) ? [] : [{ path: 'nif', code: 'INVALID_NIF' }];
}

/** Accepts digits with common separators. */
function checkPhone(phone: string | null): Issue[] {
  if (blank(phone)) return [];
  if (!/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(phone?.trim() ?? ''))
    return [{ path: 'phone', code: 'NOT_NUMERIC' }];
  return checkLength('phone', phone?.replace(/\D/g, ''), phoneMost);
}

/**
 * Checks the data that an invoice needs, in the documented order: the terms, the required fields,
 * then the format of values. Only Spain requires a NIF.
 */
export function checkBilling(billing: BillingInput): Issue[] {
  return [
    ...(billing.acceptTerms
      ? []
      : [{ path: 'acceptTerms', code: 'TERMS_NOT_ACCEPTED' } satisfies Issue]),
    ...(['name', 'personalName', 'personalSurnames'] as const).flatMap((path) =>
      requiredText(path, billing[path], limits.name),
    ),
    ...requiredText('address', billing.address, limits.text),
    ...(['cp', 'population'] as const).flatMap((path) =>
      requiredText(path, billing[path], limits.name),
    ),
    ...(blank(billing.country) ? required('country', true) : checkCountry(billing.country)),
    ...required('phone', blank(billing.phone)),
    ...checkNif(billing.nif, billing.country),
    ...checkPhone(billing.phone),
  ];
}
