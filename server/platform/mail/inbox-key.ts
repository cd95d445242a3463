import { normalizeEmail } from '../text/email.js';

/** Gmail ignores dots in the name, under both of its domains. */
const gmail = /^(?:gmail|googlemail)\.com$/;

/**
 * Returns the inbox that an e-mail reaches, to count the mails sent there: in lower case, without a
 * `+` suffix, and for Gmail without dots. Use it only for counting, not to identify people or to
 * send mail. Only the mail server knows whether two spellings are one inbox. On a server that gives
 * `+` no meaning, two people share one count.
 */
export function inboxKey(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(normalizeEmail(email)) ?? [];
  const [plain = ''] = /^.[^+]*/s.exec(name) ?? [];
  return gmail.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
