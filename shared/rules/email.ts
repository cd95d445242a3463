/** No space, no control character, no half of one: neither a lone surrogate nor the U+FFFD that stands where one was. */
const ofEmail = String.raw`[^\s\p{Cc}\p{Cs}\uFFFD@<>(),;:"[\]\\`;
const email = new RegExp(String.raw`^${ofEmail}]{1,64}@${ofEmail}.]+(\.${ofEmail}.]+)+$`, 'u');

/** One `@`, something before it, a dotted name behind it; at most the 254 characters a mailbox can have. */
export const isEmail = (value: string): boolean => value.length <= 254 && email.test(value);

/**
 * An e-mail as it is kept: as it was written, but in small letters where it has any beyond ASCII. Databases fold the others in ways of their own,
 * such as the Turkish İ, and would not find it again.
 */
export function keptEmail(email: string): string {
  const trimmed = email.trim();
  return /[^ -~]/.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}
