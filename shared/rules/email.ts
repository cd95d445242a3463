/**
 * Start of a character class of the allowed characters. Each use adds excluded characters and
 * closes the class. U+FFFD is excluded because it replaces a lone surrogate.
 */
const ofEmail = String.raw`[^\s\p{Cc}\p{Cs}\uFFFD@<>(),;:"[\]\\`;
const email = new RegExp(
  String.raw`^${ofEmail}]{1,64}@${ofEmail}./?#%]+(\.${ofEmail}./?#%]+)+$`,
  'u',
);

/**
 * Invisible characters that mail addresses cannot have: zero width, direction marks, soft hyphens.
 */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns an e-mail address without invisible characters from pasting, and normalised: the name
 * with NFC, the domain with the rules of international domains (NFKC, UTS 46). Upper-case and
 * look-alike letters in the name stay, because they can belong to another mailbox.
 */
export function cleanEmail(given: string): string {
  const email = given.replace(/[\uff20\ufe6b]/g, '@').trim();
  const at = email.lastIndexOf('@') + 1;
  const name = email.slice(0, at).replace(ignorable, '').trim().normalize('NFC');
  return name + cleanDomain(email.slice(at));
}

/**
 * Domains in Persian and Indic scripts may differ only in their joiners. The joiners stay if the
 * domain is valid with them.
 */
function cleanDomain(given: string): string {
  const cleaned = (unseen: RegExp) =>
    given
      .replace(unseen, '')
      .trim()
      .normalize('NFKC')
      .replace(/[\u3002\uff61]/g, '.');
  const domain = cleaned(ignorable);
  const joined = cleaned(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu);
  return joined !== domain && hasJoiningLetters.test(domain) && isHost(joined) ? joined : domain;
}

/** True for a valid host. Older phones do not have `URL.canParse`. */
function isHost(domain: string): boolean {
  try {
    return new URL(`https://${domain}`).hostname !== '';
  } catch {
    return false;
  }
}

/** Letters of scripts that use joiners. */
const hasJoiningLetters = /[\u0600-\u07bf\u0860-\u08ff\u0900-\u0dff]/;

/**
 * True for an address with one `@`, a name before it, a dotted international domain behind it, and
 * at most 254 characters. The name must not have compatibility characters (`ﬁ`, full width): mail
 * servers differ in the mailbox to which they deliver these.
 */
export function isEmail(given: string): boolean {
  // No text of this length is an address, and normalising it would take long.
  if (given.length > 1_000) return false;
  const value = cleanEmail(given);
  const at = value.lastIndexOf('@');
  const [name, domain] = [value.slice(0, at), value.slice(at + 1)];
  return (
    value.length <= 254 && email.test(value) && name.normalize('NFKC') === name && isHost(domain)
  );
}
