import type { Company } from '~/api/company';
import type { Home } from './use-home';

export type Step = 'profile' | 'products' | 'live' | 'podcast' | 'report';

/** Which of the first steps are behind; what was made for show takes none. */
export const stepsDone = (
  company: Company,
  done: Home['done'] | undefined,
): Record<Step, boolean> => ({
  // a logo of one's own is not in every plan
  profile: Boolean(company.webPage && (company.logo || !company.plan.customLogo)),
  products: company.usage.products.used > 0,
  live: done?.events ?? false,
  podcast: done?.campaigns ?? false,
  report: done?.reports ?? false,
});
