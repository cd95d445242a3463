import { countries } from '../vocabulary/countries.js';
import type { Issue } from '../vocabulary/issue.js';
import { interfaceLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { checkCompanyName } from './account.js';
import { linkOf, tooLong } from './field.js';
import { isTimeZone } from './zoned-time.js';

/** Languages a company may choose, as they are stored: `ES`, `CA` … */
export const companyLanguages = interfaceLanguages.map((language) => language.toUpperCase());

/** The company as a form or a request holds it, every field present. */
export type CompanyInput = {
  name: string | null;
  country: string | null;
  lang: string | null;
  currency: string | null;
  timeZone: string | null;
  webPage: string | null;
  social: Record<string, string> | null;
  logo: string | null;
  privacyPolicyUrl: string | null;
  termsUrl: string | null;
};

const links = ['webPage', 'privacyPolicyUrl', 'termsUrl'] as const;

/** Country as ISO 3166-1, or none (null). */
export function checkCountry(country: string | null | undefined, path = 'country'): Issue[] {
  return country === null || country === undefined || (countries as readonly string[]).includes(country)
    ? []
    : [{ path, code: 'INVALID_CHOICE' }];
}

/** A language the interface is offered in. */
export function checkCompanyLanguage(lang: string | null | undefined, path = 'lang'): Issue[] {
  return lang && companyLanguages.includes(lang) ? [] : [{ path, code: 'INVALID_CHOICE' }];
}

/** The company page, from its name downwards. */
export function checkCompany(company: CompanyInput): Issue[] {
  const issues = [...checkCompanyName(company.name), ...checkCountry(company.country), ...checkCompanyLanguage(company.lang)];
  if (!company.currency || !Intl.supportedValuesOf('currency').includes(company.currency))
    issues.push({ path: 'currency', code: 'INVALID_CHOICE' });
  if (!company.timeZone || !isTimeZone(company.timeZone)) issues.push({ path: 'timeZone', code: 'INVALID_CHOICE' });
  for (const path of links) if (linkOf(company[path]) === undefined) issues.push({ path, code: 'INVALID_URL' });
  for (const [network, link] of Object.entries(company.social ?? {})) {
    if (linkOf(link) === undefined) issues.push({ path: `social.${network}`, code: 'INVALID_URL' });
  }
  return [...issues, ...tooLong('logo', company.logo, limits.url)];
}

type StoreSettings = { storeActive: boolean; externalStore: boolean; currency: string };

/** Switching the store on makes it an external one; a store that is on and not external sells in euros. */
export function settleStore<Settings extends StoreSettings>(before: StoreSettings, after: Settings): Settings {
  const externalStore = (after.storeActive && !before.storeActive) || after.externalStore;
  return { ...after, externalStore, currency: after.storeActive && !externalStore ? 'EUR' : after.currency };
}
