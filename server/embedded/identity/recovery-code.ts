import { randomInt } from 'node:crypto';

/** Digits and letters that nobody mistakes for each other on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 10;

export const recoveryCodes = 10;

/**
 * Makes the recovery code of a slot. The first character names the slot, so that a code is compared
 * with one stored hash only. The others are random: 44 bits.
 */
export const newRecoveryCode = (slot: number): string =>
  Array.from({ length }, (_, at) => alphabet[at === 0 ? slot : randomInt(alphabet.length)]).join(
    '',
  );

/** Codes are read in two halves: `k7q2m-9fh4x`. */
export const printedRecoveryCode = (code: string): string =>
  `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** Returns the slot and the plain form of a typed code, or null when it cannot be one. */
export function readRecoveryCode(typed: string): { slot: number; code: string } | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const slot = alphabet.indexOf(code.charAt(0));
  const isCode = code.length === length && slot >= 0 && slot < recoveryCodes;
  return isCode ? { slot, code } : null;
}
