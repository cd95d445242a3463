/** A number as the language writes it, without grouping: '12,5'. */
export const localNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(value);

/** The sign of a currency as the language writes it: '€', 'US$'. */
export const currencySign = (currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')?.value ??
  currency;

/**
 * What somebody typed as an amount with up to two decimals, null for nothing, or 'wrong'. Both the comma and the point make decimals,
 * as keyboards of phones offer now one, now the other; the language's grouping sign is understood where three digits follow it.
 */
export function parseLocalNumber(text: string, locale: string): number | null | 'wrong' {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '');
  if (plain === '') return null;
  const group =
    new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(123_456).find(({ type }) => type === 'group')?.value ?? '';
  const grouped = group === '.' || group === ',' ? new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?!\\d)`) : undefined;
  const ungrouped = grouped?.test(plain) ? plain.replaceAll(group, '') : plain;
  return /^\d+([.,]\d{0,2})?$|^[.,]\d{1,2}$/.test(ungrouped) ? Number(ungrouped.replace(',', '.')) : 'wrong';
}
