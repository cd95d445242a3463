/** Currencies that a company may have for its prices, as ISO 4217 codes; the first one is what it begins with. */
export const currencies = ['EUR', 'USD', 'CLP', 'MXN', 'ARS', 'PEN', 'COP', 'CHF'] as const;
