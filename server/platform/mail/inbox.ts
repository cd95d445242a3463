import { emailOf } from '../text/email.js';

/** Where dots in the name mean nothing, under both its domains. */
const gmail = /^(?:gmail|googlemail)\.com$/;

/**
 * The inbox that an e-mail reaches, to count what is sent there: in lower case, without what stands behind a `+`, and of Gmail, which drops them
 * itself, without dots. It tells nobody apart and nothing goes there: whether two spellings are one inbox only their mail server knows, and where a
 * plus means nothing two people share what is counted.
 */
export function inboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(emailOf(email)) ?? [];
  const [plain = ''] = /^.[^+]*/s.exec(name) ?? [];
  return gmail.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
