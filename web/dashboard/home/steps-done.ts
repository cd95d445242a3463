import type { Company } from '~/api/company';
import type { Home } from './use-home';

export type Step = 'profile' | 'products' | 'live' | 'podcast' | 'report';

/** Says of each first step whether it is done. Sample data does not count. */
export const stepsDone = (
  company: Company,
  done: Home['done'] | undefined,
): Record<Step, boolean> => ({
  // Not every plan allows a custom logo.
  profile: Boolean(company.webPage && (company.logo || !company.plan.customLogo)),
  products: company.usage.products.used > 0,
  live: done?.events ?? false,
  podcast: done?.campaigns ?? false,
  report: done?.reports ?? false,
});
