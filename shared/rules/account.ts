import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { isEmail } from './email.js';
import { blank, required, requiredText } from './field.js';

/** The terms and privacy policy that a sign-up accepts today; stored with its time. */
export const currentTermsVersion = '2026-11';

export type SignUpInput = {
  email?: string | null;
  name?: string | null;
  password?: string | null;
  repeatPassword?: string | null;
  phone?: string | null;
  terms?: boolean;
};

/** A telephone number as it is kept: digits only. Null when there are none. */
export function phoneDigits(value: string | null | undefined): string | null {
  return (value ?? '').replace(/\D/g, '') || null;
}

/** An e-mail that has to be there and look like one. */
export function checkEmail(email: string | null | undefined, path = 'email'): Issue[] {
  if (blank(email)) return required(path, true);
  return isEmail(email ?? '') ? [] : [{ path, code: 'INVALID_EMAIL' }];
}

/** A password that has to be there and long enough: exactly the minimum is enough. @param min of this installation (`PASSWORD_MIN`) */
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
 * A password that is among the first that are tried, in whatever case. Asked once the rules above are kept; the list is loaded for it,
 * because it is larger than a form.
 */
export async function checkCommonPassword(password: string, path = 'password'): Promise<Issue[]> {
  const { commonPasswords } = await import('../vocabulary/common-passwords.js');
  return commonPasswords.has(password.normalize('NFC').toLowerCase())
    ? [{ path, code: 'PASSWORD_COMMON' }]
    : [];
}

/** The fewest characters of a word that makes a password easy to guess, and the fewest letters that have to stay without it: a year is no help. */
const wordLength = 4;
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A password that is little more than what is known of its owner: e-mail, name, company. */
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

/** The company's name: something must stay after trimming. */
export function checkCompanyName(name: string | null | undefined, path = 'name'): Issue[] {
  return requiredText(path, name, limits.name);
}

/** Sign-up, in the documented order: e-mail, company name, password, repetition, terms. A telephone number is never refused. */
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

/** A new password after a reset link: the two must be equal, then it must be long enough. */
export function checkNewPassword(
  input: { password?: string | null; repeatPassword?: string | null },
  min?: number,
): Issue[] {
  if ((input.password ?? '') !== (input.repeatPassword ?? ''))
    return [{ path: 'repeatPassword', code: 'PASSWORDS_DIFFER' }];
  return checkPassword(input.password, 'password', min);
}

/** Changing the password: all three fields, then the two new ones equal, then long enough. Whether the current one is right, only the identity provider knows. */
export function checkPasswordChange(
  input: { current?: string | null; password?: string | null; repeatPassword?: string | null },
  min?: number,
): Issue[] {
  const empty = (['current', 'password', 'repeatPassword'] as const).filter((path) => !input[path]);
  if (empty.length > 0) return empty.flatMap((path) => required(path, true));
  return checkNewPassword(input, min);
}
