import { countries } from '../vocabulary/countries.js';
import { currencies } from '../vocabulary/currencies.js';
import type { Issue } from '../vocabulary/issue.js';
import { interfaceLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { checkCompanyName } from './account.js';
import { linkOf } from './field.js';
import { checkImageLink } from './image.js';
import { moneyDecimals, readNumber, unreadableNumber } from './number.js';
import { isTimeZone } from './zoned-time.js';

/** Languages a company may choose, as they are stored: `ES`, `CA` … */
export const companyLanguages = interfaceLanguages.map((language) => language.toUpperCase());

/** The company as a form or a request holds it, every field present; amounts may still be text. */
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

/** Country as ISO 3166-1, or none (null). */
export function checkCountry(country: string | null | undefined, path = 'country'): Issue[] {
  return country === null ||
    country === undefined ||
    (countries as readonly string[]).includes(country)
    ? []
    : [{ path, code: 'INVALID_CHOICE' }];
}

/** A language the interface is offered in. */
export function checkCompanyLanguage(lang: string | null | undefined, path = 'lang'): Issue[] {
  return lang && companyLanguages.includes(lang) ? [] : [{ path, code: 'INVALID_CHOICE' }];
}

/** That something is one of its choices. */
const choiceMade = (path: string, made: unknown): Issue[] =>
  made ? [] : [{ path, code: 'INVALID_CHOICE' }];

/** That a link, as it is kept, is one or none. */
const checkLink = (path: string, link: string | null | undefined): Issue[] =>
  link === undefined ? [{ path, code: 'INVALID_URL' }] : [];

/** The networks whose names are understood, each with the address that a name stands below. */
const networkPages = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  linkedin: 'https://www.linkedin.com/company/',
} as const;

export const networks = Object.keys(networkPages) as (keyof typeof networkPages)[];

/**
 * The link to a company's page in a network, as it is kept: of a name there, with or without '@', its address; of anything else the
 * link that it is.
 * @returns null when empty, undefined when it is neither a name nor an http(s) link
 */
export function socialLinkOf(
  network: string,
  given: string | null | undefined,
): string | null | undefined {
  const known = networks.find((each) => each === network.toLowerCase());
  const name = /^@?([\p{L}\p{N}_][\p{L}\p{N}._-]*)$/u.exec(given?.trim() ?? '')?.[1];
  return known && name ? networkPages[known] + encodeURIComponent(name) : linkOf(given);
}

/** An amount of money that may be left out. */
function checkAmount(
  path: string,
  given: number | string | null,
  lang: string | undefined,
): Issue[] {
  const amount = readNumber(given, lang);
  const issues = unreadableNumber(path, amount);
  if (amount.value !== null && amount.value < 0) issues.push({ path, code: 'NEGATIVE' });
  if (amount.value !== null && amount.value > limits.price)
    issues.push({ path, code: 'TOO_LARGE', params: { max: limits.price } });
  if (amount.decimals > moneyDecimals)
    issues.push({ path, code: 'TOO_MANY_DECIMALS', params: { max: moneyDecimals } });
  return issues;
}

/**
 * The company page, from its name downwards. Whether a new logo is uploaded and in the plan, only the server knows.
 * @param lang of the form in which the amounts were typed; none for a request
 * @param storedCurrency may stay, even if it is not among those that are offered
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
    ...checkLink('webPage', linkOf(company.webPage)),
    ...checkImageLink('logo', company.logo),
    ...checkCountry(company.country),
    ...social.flatMap(([network, link]) =>
      checkLink(`social.${network}`, socialLinkOf(network, link)),
    ),
    ...checkLink('privacyPolicyUrl', linkOf(company.privacyPolicyUrl)),
    ...checkLink('termsUrl', linkOf(company.termsUrl)),
    ...choiceMade('currency', currencyKnown),
    ...checkAmount('deliveryCost', company.deliveryCost, lang),
    ...checkAmount('freeDeliveryMinimum', company.freeDeliveryMinimum, lang),
    ...checkCompanyLanguage(company.lang),
    ...choiceMade('timeZone', zoneKnown),
  ];
}

type StoreSettings = { storeActive: boolean; externalStore: boolean; currency: string };

/** Switching the store on makes it an external one; a store that is on and not external sells in euros. */
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
