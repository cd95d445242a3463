import { domainToASCII, domainToUnicode } from 'node:url';
import { cleanEmail } from '../../../shared/rules/email.js';

/**
 * The e-mail with its domain as people write it: `xn--…` and letters that browsers take for others, such as 'ᾳ' for 'αι', lead to one
 * mailbox.
 */
function withReadableDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return /(^|\.)xn--|[^ -~]/i.test(domain)
    ? email.slice(0, at) + (domainToUnicode(domainToASCII(domain)) || domain)
    : email;
}

/**
 * An e-mail as it is stored of a guest: as it was written, but in small letters where it has any beyond ASCII. Databases fold the others
 * in ways of their own, such as the Turkish İ, and would not find it again.
 */
export function keptEmail(given: string): string {
  const email = withReadableDomain(cleanEmail(given));
  return /[^ -~]/.test(email) ? email.toLowerCase().normalize('NFC') : email;
}

/** The one form of an e-mail, by which people and accounts are told apart: two spellings of one address give the same. */
export const emailOf = (given: string): string => keptEmail(given).toLowerCase();
