/** No space, no control character, no half of one: neither a lone surrogate nor the U+FFFD that stands where one was. */
const ofEmail = String.raw`[^\s\p{Cc}\p{Cs}\uFFFD@<>(),;:"[\]\\`;
const email = new RegExp(String.raw`^${ofEmail}]{1,64}@${ofEmail}./?#%]+(\.${ofEmail}./?#%]+)+$`, 'u');

/** Characters that no font draws and that mail addresses cannot have: zero width, marks of direction, soft hyphens. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * An e-mail as it was meant: without characters that came along unseen when it was pasted, and with those brought together that Unicode
 * (NFC) and, behind the `@`, the rules of international domains (NFKC, UTS 46) hold equivalent. Capitals stay, and so do letters of the
 * name that only look alike: they are other people's mailboxes.
 */
export function cleanEmail(given: string): string {
  const email = given
    .replace(ignorable, '')
    .replace(/[\uff20\ufe6b]/g, '@')
    .trim();
  const at = email.lastIndexOf('@') + 1;
  return (
    email.slice(0, at).normalize('NFC') +
    email
      .slice(at)
      .normalize('NFKC')
      .replace(/[\u3002\uff61]/g, '.')
  );
}

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
  return value.length <= 254 && email.test(value) && name.normalize('NFKC') === name && URL.canParse(`https://${domain}`);
}
