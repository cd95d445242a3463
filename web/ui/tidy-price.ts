import { formatters } from '../../shared/rules/format.js';
import { moneyDecimals, readNumber } from '../../shared/rules/number.js';

/** A price as it was understood; what is no price stays as it was typed. */
export function tidyPrice(text: string, lang: string): string {
  const { value, decimals } = readNumber(text, lang);
  return value === null || decimals > moneyDecimals
    ? text.trim()
    : formatters(lang).editable(value, moneyDecimals);
}
