import { blank, required } from '../../../shared/rules/field.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

/** The card data as typed. */
export type CardDraft = { cardNumber: string; cardholder: string; expiry: string; cvc: string };

export const emptyCard: CardDraft = { cardNumber: '', cardholder: '', expiry: '', cvc: '' };

/** Digits in groups of four, as on the card. */
export const writtenNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Month and year with a slash: '1230' becomes '12/30'. A single digit from 2 to 9 gets a leading
 * zero: '4' becomes '04'.
 */
export function writtenExpiry(typed: string): string {
  const digits = typed
    .replace(/^([2-9])$/, '0$1')
    .replace(/\D/g, '')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const expiryOf = (written: string): { month: number; year: number } | null => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(written) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
};

/**
 * Whether a number has at least 13 digits and a valid Luhn checksum, which detects typing errors.
 */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((before, digit, index) => {
      const weighed = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return before + Math.floor(weighed / 10) + (weighed % 10);
    }, 0);
  return digits.length >= 13 && sum % 10 === 0;
}

function isOver(written: string, now: Date): boolean {
  const expiry = expiryOf(written);
  return !expiry || expiry.year * 12 + expiry.month < now.getFullYear() * 12 + now.getMonth() + 1;
}

/** The issues of a card that are found without a request. */
export const checkCard = (
  { cardNumber, cardholder, expiry, cvc }: CardDraft,
  now = new Date(),
): Issue[] => [
  ...(blank(cardNumber)
    ? required('cardNumber', true)
    : isCardNumber(cardNumber.replace(/\D/g, ''))
      ? []
      : [{ path: 'cardNumber', code: 'INVALID_CHOICE' } satisfies Issue]),
  ...required('cardholder', blank(cardholder)),
  ...(blank(expiry)
    ? required('expiry', true)
    : isOver(expiry, now)
      ? [{ path: 'expiry', code: 'INVALID_CHOICE' } satisfies Issue]
      : []),
  ...(blank(cvc)
    ? required('cvc', true)
    : /^\d{3,4}$/.test(cvc)
      ? []
      : [{ path: 'cvc', code: 'INVALID_CHOICE' } satisfies Issue]),
];
