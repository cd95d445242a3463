import type { Company } from '~/api/company';
import type { Home } from './use-home';

export type Step = 'profile' | 'products' | 'live' | 'podcast' | 'report';

/** The steps that are still needed. One kind of tasting is enough. */
export function stepsLeft(done: Record<Step, boolean>): Step[] {
  const hasTasting = done.live || done.podcast;
  return (['profile', 'products', 'live', 'report'] as const).filter(
    (step) => !(step === 'live' ? hasTasting : done[step]),
  );
}

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
