/** No space, no control character, no half of one: neither a lone surrogate nor the U+FFFD that stands where one was. */
const ofEmail = String.raw`[^\s\p{Cc}\p{Cs}\uFFFD@<>(),;:"[\]\\`;
const email = new RegExp(
  String.raw`^${ofEmail}]{1,64}@${ofEmail}./?#%]+(\.${ofEmail}./?#%]+)+$`,
  'u',
);

/** Characters that no font draws and that mail addresses cannot have: zero width, marks of direction, soft hyphens. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * An e-mail as it was meant: without characters that came along unseen when it was pasted, and with those brought together that Unicode
 * (NFC) and, behind the `@`, the rules of international domains (NFKC, UTS 46) hold equivalent. Capitals stay, and so do letters of the
 * name that only look alike: they are other people's mailboxes.
 */
export function cleanEmail(given: string): string {
  const email = given.replace(/[\uff20\ufe6b]/g, '@').trim();
  const at = email.lastIndexOf('@') + 1;
  const name = email.slice(0, at).replace(ignorable, '').trim().normalize('NFC');
  return name + cleanDomain(email.slice(at));
}

/** In domains of Persian and Indic scripts joiners tell one from another: they stay where the rules of domains have a place for them. */
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

/** Phones that have been in use for years do not know `URL.canParse`. */
function isHost(domain: string): boolean {
  try {
    return new URL(`https://${domain}`).hostname !== '';
  } catch {
    return false;
  }
}

/** Letters of scripts in which joiners are written. */
const hasJoiningLetters = /[\u0600-\u07bf\u0860-\u08ff\u0900-\u0dff]/;

/**
 * One `@`, something before it, and behind it a dotted name that international domains allow; at most the 254 characters a mailbox can
 * have. The name has no signs that stand for others (`ﬁ`, full width): to whom mail for those goes differs between mail servers.
 */
export function isEmail(given: string): boolean {
  // nothing that long becomes an address, and normalising it would take its time
  if (given.length > 1_000) return false;
  const value = cleanEmail(given);
  const at = value.lastIndexOf('@');
  const [name, domain] = [value.slice(0, at), value.slice(at + 1)];
  return (
    value.length <= 254 && email.test(value) && name.normalize('NFKC') === name && isHost(domain)
  );
}
