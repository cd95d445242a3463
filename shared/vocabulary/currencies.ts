/**
 * Currencies for the prices of a company, as ISO 4217 codes. The first one is the initial value.
 */
export const currencies = ['EUR', 'USD', 'CLP', 'MXN', 'ARS', 'PEN', 'COP', 'CHF'] as const;
