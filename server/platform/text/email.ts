import { domainToASCII, domainToUnicode } from 'node:url';
import { cleanEmail } from '../../../shared/rules/email.js';

/**
 * Converts the domain to its readable form. A domain may be written as `xn--…`, or with letters
 * that browsers map to others, such as 'ᾳ' to 'αι'. All these forms lead to the same mailbox.
 */
function withReadableDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return /(^|\.)xn--|[^ -~]/i.test(domain)
    ? email.slice(0, at) + (domainToUnicode(domainToASCII(domain)) || domain)
    : email;
}

/**
 * A guest's e-mail as it is stored: as typed, but in lower case if it has non-ASCII characters.
 * Databases convert some of these characters to lower case differently, such as the Turkish İ, and
 * would not find the e-mail again.
 */
export function storedEmail(given: string): string {
  const email = withReadableDomain(cleanEmail(given));
  return /[^ -~]/.test(email) ? email.toLowerCase().normalize('NFC') : email;
}

/**
 * The normal form of an e-mail, which identifies people and accounts: two spellings of one address
 * give the same result.
 */
export const normalizeEmail = (given: string): string => storedEmail(given).toLowerCase();
