import { numberOf } from '../../shared/rules/number.js';
import { mayWith } from '../../shared/vocabulary/role.js';
import type { Standing, Usage } from '../plans/entitlements.service.js';
import type { Company } from './company.entity.js';
import type { UserDto } from './user.dto.js';

/**
 * Builds the API representation of an organiser. `plan` already includes limits granted by an
 * operator.
 */
export function presentUser(
  company: Company,
  { plan, state, blocked, daysLeft, row }: Standing,
  usage: Usage,
  { administrator, role }: Pick<UserDto, 'administrator' | 'role'>,
): UserDto {
  const mayManage = mayWith(role, 'manage');
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
    taxId: mayManage ? company.taxId : null,
    nif: mayManage ? company.taxId : null,
    cp: company.postalCode,
    population: company.city,
    personalName: mayManage ? company.personalName : null,
    personalSurnames: mayManage ? company.personalSurnames : null,
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
    vimeoFolder: company.vimeoFolder,
    freePlanLimit: row.freePlanLimit.toISOString(),
    plan: { reference: plan.ref, ...plan, paymentInterval: row.paymentInterval },
    planState: state,
    planEndsAt: row.planEndsAt?.toISOString() ?? null,
    owed: mayManage ? row.owed : null,
    closesAt: row.closesAt?.toISOString() ?? null,
    billing: {
      maxLiveEvents: row.maxLiveEvents ?? undefined,
      maxPodcastEvents: row.maxPodcastEvents ?? undefined,
      wineTourismAddon: row.wineTourismAddon || undefined,
    },
    usage,
    blocked,
    freeDaysLeft: plan.default ? daysLeft : null,
    administrator,
    role,
    version: company.version,
  };
}
