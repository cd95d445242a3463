import type { Company } from '~/api/company';
import type { operations } from '~/api/schema';
import { networks, settleStore } from '../../../shared/rules/company.js';
import { formatters } from '../../../shared/rules/format.js';
import { moneyDecimals, numberOf } from '../../../shared/rules/number.js';

type SaveCompany = operations['updateUser']['requestBody']['content']['application/json'];

/** A company as a form holds it: what is missing is empty, amounts are text until they are saved. */
export type CompanyDraft = {
  /** The language its amounts are typed in. */
  typedIn: string;
  name: string;
  webPage: string;
  slogan: string;
  logo: string | null;
  address: string;
  postalCode: string;
  city: string;
  country: string | null;
  phone: string;
  taxId: string;
  /** Network → link, those without one included. */
  social: Record<string, string>;
  privacyPolicyUrl: string;
  termsUrl: string;
  storeActive: boolean;
  externalStore: boolean;
  currency: string;
  deliveryCost: string;
  freeDeliveryMinimum: string;
  paymentGateway: string;
  satisfactionActive: boolean;
  tooltipsEnabled: boolean;
  lang: string;
  timeZone: string;
};

export function draftOf(company: Company, typedIn: string): CompanyDraft {
  const amount = (value: number | null) => formatters(typedIn).editable(value, moneyDecimals);
  return {
    typedIn,
    name: company.name,
    webPage: company.webPage ?? '',
    slogan: company.slogan ?? '',
    logo: company.logo,
    address: company.address ?? '',
    postalCode: company.postalCode ?? '',
    city: company.city ?? '',
    country: company.country,
    phone: company.phone ?? '',
    taxId: company.taxId ?? '',
    social: { ...Object.fromEntries(networks.map((network) => [network, ''])), ...company.social },
    privacyPolicyUrl: company.privacyPolicyUrl ?? '',
    termsUrl: company.termsUrl ?? '',
    storeActive: company.storeActive,
    externalStore: company.externalStore,
    currency: company.currency,
    deliveryCost: amount(company.deliveryCost),
    freeDeliveryMinimum: amount(company.freeDeliveryMinimum),
    paymentGateway: company.paymentGateway ?? '',
    satisfactionActive: company.satisfactionActive,
    tooltipsEnabled: company.tooltipsEnabled,
    lang: company.lang,
    timeZone: company.timeZone,
  };
}

/** The request that saves a draft without issues: the server takes what is empty for none. */
export const bodyOf = ({ typedIn, ...draft }: CompanyDraft, version?: number): SaveCompany => ({
  ...draft,
  deliveryCost: numberOf(draft.deliveryCost, typedIn),
  freeDeliveryMinimum: numberOf(draft.freeDeliveryMinimum, typedIn),
  ...(version === undefined ? {} : { version }),
});

/** The shop after one of its switches was used, as the server will settle it. */
export const withStore = (
  draft: CompanyDraft,
  change: Partial<Pick<CompanyDraft, 'storeActive' | 'externalStore'>>,
): CompanyDraft => settleStore(draft, { ...draft, ...change });
