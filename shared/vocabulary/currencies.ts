/**
 * Currencies for the prices of a company, as ISO 4217 codes. The first one is the usual initial
 * value.
 */
export const currencies = ['EUR', 'USD', 'CLP', 'MXN', 'ARS', 'PEN', 'COP', 'CHF'] as const;

const usual: Partial<Record<string, (typeof currencies)[number]>> = {
  US: 'USD',
  PR: 'USD',
  EC: 'USD',
  SV: 'USD',
  PA: 'USD',
  CL: 'CLP',
  MX: 'MXN',
  AR: 'ARS',
  PE: 'PEN',
  CO: 'COP',
  CH: 'CHF',
  LI: 'CHF',
};

/** The currency that a new company of a country (ISO 3166-1) starts with. */
export const currencyOf = (country: string): (typeof currencies)[number] =>
  usual[country] ?? currencies[0];
