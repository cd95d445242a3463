import { formatters } from '../../shared/rules/format.js';
import { moneyDecimals, readNumber } from '../../shared/rules/number.js';

/** Formats a typed price as it was parsed. Text that is no price stays as typed. */
export function formatTypedPrice(text: string, lang: string): string {
  const { value, decimals } = readNumber(text, lang);
  return value === null || decimals > moneyDecimals
    ? text.trim()
    : formatters(lang).editable(value, moneyDecimals);
}
