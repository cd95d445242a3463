import { numberOf } from '../../shared/rules/number.js';
import type { Standing, Usage } from '../plans/entitlements.service.js';
import type { UserDto } from './company.dto.js';
import type { Company } from './company.entity.js';

/** The organiser as the API shows them; limits granted by an operator are already in the plan. */
export function presentUser(company: Company, { plan, blocked, freeDaysLeft, row }: Standing, usage: Usage): UserDto {
  const { maxWines, maxTastings, maxInstructors, maxMonthlyEvents, maxMonthlyCampaigns } = plan;
  const { customAssessmentSheets, customLogo, customCodes, customThemes } = plan;
  return {
    uid: company.uid,
    email: company.email,
    creationDate: company.createdAt.toISOString(),
    name: company.name,
    phone: company.phone,
    country: company.country,
    address: company.address,
    city: company.city,
    postalCode: company.postalCode,
    webPage: company.webPage,
    slogan: company.slogan,
    social: company.social,
    logo: company.logo,
    taxId: company.taxId,
    currency: company.currency,
    lang: company.lang,
    timeZone: company.timeZone,
    storeActive: company.storeActive,
    externalStore: company.externalStore,
    deliveryCost: numberOf(company.deliveryCost),
    freeDeliveryMinimum: numberOf(company.freeDeliveryMinimum),
    paymentGateway: company.paymentGateway,
    satisfactionActive: company.satisfactionActive,
    tooltipsEnabled: company.tooltipsEnabled,
    demoDataLoaded: company.demoDataLoaded,
    privacyPolicyUrl: company.privacyPolicyUrl,
    termsUrl: company.termsUrl,
    freePlanLimit: row.freePlanLimit.toISOString(),
    plan: {
      ref: plan.ref,
      name: plan.name,
      default: plan.default,
      visibleProperties: plan.visibleProperties,
      maxWines,
      maxTastings,
      maxInstructors,
      maxMonthlyEvents,
      maxMonthlyCampaigns,
      customAssessmentSheets,
      customLogo,
      customCodes,
      customThemes,
    },
    billing: {
      maxLiveEvents: row.maxLiveEvents ?? undefined,
      maxPodcastEvents: row.maxPodcastEvents ?? undefined,
      wineTourismAddon: row.wineTourismAddon || undefined,
    },
    usage,
    blocked,
    freeDaysLeft,
    version: company.version,
  };
}
