import type { Issue } from '../vocabulary/issue.js';

/** Decimals of money and of shares, as they are stored. */
export const moneyDecimals = 2;

/** A number that was typed or sent: `value` is null when there is none, or none that can be read. */
export type NumberReading = {
  value: number | null;
  /** Digits behind the decimal sign, zeros included where they were typed. */
  decimals: number;
  problem: 'NOT_NUMERIC' | 'AMBIGUOUS_NUMBER' | null;
};

const unreadable = (problem: NumberReading['problem']): NumberReading => ({
  value: null,
  decimals: 0,
  problem,
});

/** A number as it is written, without its binary fraction: 1.005 is 1005 thousandths. */
function decimalOf(value: number): { digits: bigint; scale: number } {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** How many hundredths a finite number is, a half rounded up: 1.005 is 101 of them. For sums and comparisons that must be exact. */
export function hundredths(value: number): number {
  const { digits, scale } = decimalOf(value);
  if (scale <= moneyDecimals) return Number(digits * 10n ** BigInt(moneyDecimals - scale));
  const unit = 2n * 10n ** BigInt(scale - moneyDecimals);
  const doubled = 2n * digits + unit / 2n;
  const truncated = doubled / unit;
  return Number(doubled < 0n && doubled % unit !== 0n ? truncated - 1n : truncated);
}

/** A finite number with two decimals, a half rounded up: 1.01 for 1.005. */
export const roundedToHundredths = (value: number): number => hundredths(value) / 100;

/** '1000', '1000,5', ',5', '12.': one sign at most, which makes decimals. */
const plain = /^(?=.*\d)(\d*)(?:[.,](\d*))?$/;
/** '1.000', '1.000.000,50' and the same the other way round: threes behind one sign, decimals behind the other. */
const grouped = /^(?:([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?|([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?)$/;

const decimalSign = (lang: string): string =>
  new Intl.NumberFormat(lang).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/**
 * The one way to read a typed number. A comma or point followed by one or two digits makes decimals, one that groups threes beside
 * another makes thousands, spaces and apostrophes between threes mean nothing. What remains, '1.000' or '1,000', is what `lang` makes
 * of it: a thousand where the sign is not the decimal sign of that language.
 * @param lang of the form it was typed in; without one (on the wire) such a number is AMBIGUOUS_NUMBER
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

/** The number in `given` once it was checked; null when there is none or none that can be read. */
export const numberOf = (given: number | string | null | undefined, lang?: string): number | null =>
  readNumber(given, lang).value;

/** Whether a number has no fraction. Three zeros behind a decimal sign were meant for a thousand: '1,000' in Spanish is not 1. */
export const isWhole = ({ value, decimals }: NumberReading): boolean =>
  value !== null && Number.isInteger(value) && decimals <= moneyDecimals;

/** That a number could not be read, if so. */
export const unreadableNumber = (path: string, { problem }: NumberReading): Issue[] =>
  problem ? [{ path, code: problem }] : [];
