import { countries } from '../vocabulary/countries.js';
import { currencies } from '../vocabulary/currencies.js';
import type { Issue } from '../vocabulary/issue.js';
import { interfaceLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { checkCompanyName } from './account.js';
import { normalizeLink } from './field.js';
import { checkImageLink } from './image.js';
import { moneyDecimals, numberIssues, readNumber } from './number.js';
import { isTimeZone } from './zoned-time.js';

/** Languages that a company can choose, as they are stored: `ES`, `CA` … */
export const companyLanguages = interfaceLanguages.map((language) => language.toUpperCase());

/** The company as in the form or in a request, with every field. Amounts may still be text. */
export type CompanyInput = {
  name: string | null;
  webPage: string | null;
  logo: string | null;
  country: string | null;
  social: Record<string, string> | null;
  privacyPolicyUrl: string | null;
  termsUrl: string | null;
  currency: string | null;
  deliveryCost: number | string | null;
  freeDeliveryMinimum: number | string | null;
  lang: string | null;
  timeZone: string | null;
};

/** Checks an optional country (ISO 3166-1). */
export function checkCountry(country: string | null | undefined, path = 'country'): Issue[] {
  return country === null ||
    country === undefined ||
    (countries as readonly string[]).includes(country)
    ? []
    : [{ path, code: 'INVALID_CHOICE' }];
}

/** Checks that `lang` is one of `companyLanguages`. */
export function checkCompanyLanguage(lang: string | null | undefined, path = 'lang'): Issue[] {
  return lang && companyLanguages.includes(lang) ? [] : [{ path, code: 'INVALID_CHOICE' }];
}

const choiceMade = (path: string, made: unknown): Issue[] =>
  made ? [] : [{ path, code: 'INVALID_CHOICE' }];

/** Checks an optional currency of a new company. */
export const checkCurrency = (currency: string | null | undefined): Issue[] =>
  choiceMade('currency', !currency || currencies.some((known) => known === currency));

/** Checks a parsed link: null is no link, undefined is an invalid one. */
const checkLink = (path: string, link: string | null | undefined): Issue[] =>
  link === undefined ? [{ path, code: 'INVALID_URL' }] : [];

/** Networks whose account names are accepted, each with the address in front of a name. */
const networkPages = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  linkedin: 'https://www.linkedin.com/company/',
} as const;

export const networks = Object.keys(networkPages) as (keyof typeof networkPages)[];

/**
 * Returns the link to a company's page in a network, as it is stored. An account name, with or
 * without '@', becomes the address of its page. Other texts must be links.
 * @returns null when empty, undefined when it is neither a name nor an http(s) link
 */
export function socialLinkOf(
  network: string,
  given: string | null | undefined,
): string | null | undefined {
  const known = networks.find((each) => each === network.toLowerCase());
  const name = /^@?([\p{L}\p{N}_][\p{L}\p{N}._-]*)$/u.exec(given?.trim() ?? '')?.[1];
  return known && name ? networkPages[known] + encodeURIComponent(name) : normalizeLink(given);
}

/** Checks an optional amount of money. */
function checkAmount(
  path: string,
  given: number | string | null,
  lang: string | undefined,
): Issue[] {
  const amount = readNumber(given, lang);
  const issues = numberIssues(path, amount);
  if (amount.value !== null && amount.value < 0) issues.push({ path, code: 'NEGATIVE' });
  if (amount.value !== null && amount.value > limits.price)
    issues.push({ path, code: 'TOO_LARGE', params: { max: limits.price } });
  if (amount.decimals > moneyDecimals)
    issues.push({ path, code: 'TOO_MANY_DECIMALS', params: { max: moneyDecimals } });
  return issues;
}

/**
 * Checks the company page in the order of its form. Two checks are left to the server: that a new
 * logo was uploaded, and that the plan includes an own logo.
 * @param lang the language of the form in which the amounts were typed; none for an API request
 * @param storedCurrency a stored currency stays valid even if it is no longer offered
 */
export function checkCompany(
  company: CompanyInput,
  lang?: string,
  storedCurrency?: string,
): Issue[] {
  const social = Object.entries(company.social ?? {});
  const currencyKnown = [...currencies, storedCurrency].some((known) => known === company.currency);
  const zoneKnown = company.timeZone && isTimeZone(company.timeZone);
  return [
    ...checkCompanyName(company.name),
    ...checkLink('webPage', normalizeLink(company.webPage)),
    ...checkImageLink('logo', company.logo),
    ...checkCountry(company.country),
    ...social.flatMap(([network, link]) =>
      checkLink(`social.${network}`, socialLinkOf(network, link)),
    ),
    ...checkLink('privacyPolicyUrl', normalizeLink(company.privacyPolicyUrl)),
    ...checkLink('termsUrl', normalizeLink(company.termsUrl)),
    ...choiceMade('currency', currencyKnown),
    ...checkAmount('deliveryCost', company.deliveryCost, lang),
    ...checkAmount('freeDeliveryMinimum', company.freeDeliveryMinimum, lang),
    ...checkCompanyLanguage(company.lang),
    ...choiceMade('timeZone', zoneKnown),
  ];
}

type StoreSettings = { storeActive: boolean; externalStore: boolean; currency: string };

/**
 * Returns `after` with a consistent store. Switching the store on makes it external. A store that
 * is on and not external sells in euros.
 */
export function settleStore<Settings extends StoreSettings>(
  before: StoreSettings,
  after: Settings,
): Settings {
  const externalStore = (after.storeActive && !before.storeActive) || after.externalStore;
  return {
    ...after,
    externalStore,
    currency: after.storeActive && !externalStore ? 'EUR' : after.currency,
  };
}
