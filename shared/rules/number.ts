import type { Issue } from '../vocabulary/issue.js';

/** Decimals of money and shares, as stored. */
export const moneyDecimals = 2;

/** A number that was typed or sent. `value` is null if it is empty or unreadable. */
export type NumberReading = {
  value: number | null;
  /** Digits behind the decimal sign, typed zeros included. */
  decimals: number;
  problem: 'NOT_NUMERIC' | 'AMBIGUOUS_NUMBER' | null;
};

const unreadable = (problem: NumberReading['problem']): NumberReading => ({
  value: null,
  decimals: 0,
  problem,
});

/** Returns the exact decimal digits of a number as it is written: 1.005 is 1005 thousandths. */
function decimalOf(value: number): { digits: bigint; scale: number } {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/**
 * Returns the number of hundredths, rounded half up: 101 for 1.005. Use it for exact sums and
 * comparisons.
 */
export function hundredths(value: number): number {
  const { digits, scale } = decimalOf(value);
  if (scale <= moneyDecimals) return Number(digits * 10n ** BigInt(moneyDecimals - scale));
  const unit = 2n * 10n ** BigInt(scale - moneyDecimals);
  const doubled = 2n * digits + unit / 2n;
  const truncated = doubled / unit;
  return Number(doubled < 0n && doubled % unit !== 0n ? truncated - 1n : truncated);
}

/** Rounds to two decimals, half up: 1.005 becomes 1.01. */
export const roundedToHundredths = (value: number): number => hundredths(value) / 100;

/** '1000', '1000,5', ',5', '12.': at most one sign, which is the decimal sign. */
const plain = /^(?=.*\d)(\d*)(?:[.,](\d*))?$/;
/**
 * '1.000', '1.000.000,50' or with the signs exchanged: one sign groups thousands, the other is the
 * decimal sign.
 */
const grouped = /^(?:([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?|([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?)$/;

const decimalSign = (lang: string): string =>
  new Intl.NumberFormat(lang).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/**
 * Reads a typed number. Use it everywhere, so that all numbers are read alike. Spaces and
 * apostrophes between groups of three digits are ignored. A single comma or point is the decimal
 * sign: '12,5'. If there are more signs, the repeated or first one groups thousands: '1.000,50',
 * '1.000.000'. One form is ambiguous: '1.000' or '1,000' is a thousand, unless the sign is the
 * decimal sign of `lang`.
 * @param lang the language of the form. Without one, in the API, the ambiguous form is rejected
 */
export function readNumber(
  given: number | string | null | undefined,
  lang?: string,
): NumberReading {
  if (typeof given === 'number')
    return Number.isFinite(given)
      ? { value: given, decimals: decimalOf(given).scale, problem: null }
      : unreadable('NOT_NUMERIC');
  const [, sign = '', digits = ''] =
    /^([+-]?)(.*)$/s.exec((given ?? '').trim().replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1')) ?? [];
  if (!sign && !digits) return unreadable(null);
  const asPlain = plain.exec(digits);
  const asGrouped = grouped.exec(digits);
  if (asPlain && asGrouped && lang === undefined) return unreadable('AMBIGUOUS_NUMBER');
  const match =
    asPlain && asGrouped
      ? digits.includes(decimalSign(lang ?? ''))
        ? asPlain
        : asGrouped
      : (asPlain ?? asGrouped);
  if (!match) return unreadable('NOT_NUMERIC');
  const [, whole = match[3] ?? '', fraction = match[4] ?? ''] = match;
  return {
    value: Number(`${sign}${whole.replace(/[.,]/g, '')}.${fraction}0`),
    decimals: fraction.length,
    problem: null,
  };
}

/** Returns the value of a checked number, or null if it is empty or unreadable. */
export const numberOf = (given: number | string | null | undefined, lang?: string): number | null =>
  readNumber(given, lang).value;

/**
 * True if a number has no fraction. Three decimals of zero are not whole, because they probably
 * mean a thousand: '1,000' typed in Spanish.
 */
export const isWhole = ({ value, decimals }: NumberReading): boolean =>
  value !== null && Number.isInteger(value) && decimals <= moneyDecimals;

/** Returns an issue for an unreadable number. */
export const numberIssues = (path: string, { problem }: NumberReading): Issue[] =>
  problem ? [{ path, code: problem }] : [];
