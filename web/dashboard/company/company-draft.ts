import type { Company } from '~/api/company';
import type { operations } from '~/api/schema';
import { networks, settleStore } from '../../../shared/rules/company.js';
import { formatters } from '../../../shared/rules/format.js';
import { moneyDecimals, numberOf } from '../../../shared/rules/number.js';

type SaveCompany = operations['updateUser']['requestBody']['content']['application/json'];

/**
 * A company as the form holds it. Missing texts are empty; amounts are text until they are saved.
 */
export type CompanyDraft = {
  /** The language in which amounts are typed. */
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
  /** Link by network. A network without a link has an empty text. */
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

/** The request body of a valid draft. The server treats empty texts as missing. */
export const bodyOf = ({ typedIn, ...draft }: CompanyDraft, version?: number): SaveCompany => ({
  ...draft,
  deliveryCost: numberOf(draft.deliveryCost, typedIn),
  freeDeliveryMinimum: numberOf(draft.freeDeliveryMinimum, typedIn),
  ...(version === undefined ? {} : { version }),
});

/** The draft after one shop switch changed. The server applies the same rules. */
export const withStore = (
  draft: CompanyDraft,
  change: Partial<Pick<CompanyDraft, 'storeActive' | 'externalStore'>>,
): CompanyDraft => settleStore(draft, { ...draft, ...change });
