import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { isEmail } from './email.js';
import { blank, required, requiredText } from './field.js';

/** Version of the terms and privacy policy that a sign-up accepts today. Stored with the time. */
export const currentTermsVersion = '2026-11';

export type SignUpInput = {
  email?: string | null;
  name?: string | null;
  password?: string | null;
  repeatPassword?: string | null;
  phone?: string | null;
  terms?: boolean;
};

/** Returns the digits of a telephone number, as it is stored, or null if there are none. */
export function phoneDigits(value: string | null | undefined): string | null {
  return (value ?? '').replace(/\D/g, '') || null;
}

/** Checks a required e-mail address. */
export function checkEmail(email: string | null | undefined, path = 'email'): Issue[] {
  if (blank(email)) return required(path, true);
  return isEmail(email ?? '') ? [] : [{ path, code: 'INVALID_EMAIL' }];
}

/**
 * Checks a required password. A password of exactly the minimum length is accepted.
 * @param min the minimum of this installation (`PASSWORD_MIN`)
 */
export function checkPassword(
  password: string | null | undefined,
  path = 'password',
  min: number = limits.passwordMin,
): Issue[] {
  if (!password) return required(path, true);
  if (password.length < min) return [{ path, code: 'PASSWORD_TOO_SHORT', params: { min } }];
  return password.length > limits.passwordMax
    ? [{ path, code: 'TOO_LONG', params: { max: limits.passwordMax } }]
    : [];
}

/**
 * Rejects the most common passwords, in upper or lower case. Call it after the checks above. It
 * loads the list on demand, because the list has 40 KB.
 */
export async function checkCommonPassword(password: string, path = 'password'): Promise<Issue[]> {
  const { commonPasswords } = await import('../vocabulary/common-passwords.js');
  return commonPasswords.has(password.normalize('NFC').toLowerCase())
    ? [{ path, code: 'PASSWORD_COMMON' }]
    : [];
}

/**
 * Known words of at least this many characters are cut out of a password. At least this many
 * letters must then be left. Digits do not count: an added year does not make a password safe.
 */
const wordLength = 4;
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Rejects a password that contains little more than known data of its owner: e-mail, name, company.
 */
export function checkPersonalPassword(
  password: string,
  known: readonly string[],
  path = 'password',
): Issue[] {
  const words = known
    .flatMap((text) => [
      plain(text),
      ...plain(text).split('@'),
      ...plain(text).split(/[^\p{L}\p{N}]+/u),
    ])
    .filter((word) => word.length >= wordLength);
  const rest = words
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain(password));
  return rest.replace(/\P{L}/gu, '').length < wordLength && rest !== plain(password)
    ? [{ path, code: 'PASSWORD_PERSONAL' }]
    : [];
}

/** Checks the company name: it must not be blank. */
export function checkCompanyName(name: string | null | undefined, path = 'name'): Issue[] {
  return requiredText(path, name, limits.name);
}

/**
 * Checks a sign-up in the documented order: e-mail, company name, password, repetition, terms. Any
 * telephone number is accepted.
 */
export function checkSignUp(input: SignUpInput, min?: number): Issue[] {
  return [
    ...checkEmail(input.email),
    ...checkCompanyName(input.name),
    ...checkPassword(input.password, 'password', min),
    ...((input.password ?? '') === (input.repeatPassword ?? '')
      ? []
      : [{ path: 'repeatPassword', code: 'PASSWORDS_DIFFER' } satisfies Issue]),
    ...(input.terms ? [] : [{ path: 'terms', code: 'TERMS_NOT_ACCEPTED' } satisfies Issue]),
  ];
}

/** Checks a new password after a reset link: first that both are equal, then the length. */
export function checkNewPassword(
  input: { password?: string | null; repeatPassword?: string | null },
  min?: number,
): Issue[] {
  if ((input.password ?? '') !== (input.repeatPassword ?? ''))
    return [{ path: 'repeatPassword', code: 'PASSWORDS_DIFFER' }];
  return checkPassword(input.password, 'password', min);
}

/**
 * Checks a change of the password: all three fields are present, both new ones are equal, and the
 * length. Only the identity provider can check the current password.
 */
export function checkPasswordChange(
  input: { current?: string | null; password?: string | null; repeatPassword?: string | null },
  min?: number,
): Issue[] {
  const empty = (['current', 'password', 'repeatPassword'] as const).filter((path) => !input[path]);
  if (empty.length > 0) return empty.flatMap((path) => required(path, true));
  return checkNewPassword(input, min);
}
