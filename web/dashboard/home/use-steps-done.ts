import { useGet } from '~/api/client';
import type { Company } from '~/api/company';

export type Step = 'profile' | 'products' | 'live' | 'podcast' | 'report';

const some = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;

/** Which of the first steps are behind, read as cheaply as one row each; what cannot be read counts as not done. */
export function useStepsDone(company: Company): Record<Step, boolean> {
  const path = { uid: company.uid };
  const products = useGet('/api/v1/product/{uid}', { params: { path, query: { limit: 1 } } });
  const live = useGet('/api/v1/session/user/{uid}', { params: { path, query: { includeOutDated: true, type: 'live', limit: 1 } } });
  const podcast = useGet('/api/v1/session/user/{uid}', { params: { path, query: { includeOutDated: true, type: 'podcast', limit: 1 } } });
  const reports = useGet('/api/v1/report/{uid}', { params: { path, query: { limit: 1 } } });
  return {
    profile: Boolean(company.logo && company.webPage),
    products: some(products.data),
    live: some(live.data),
    podcast: some(podcast.data),
    report: some(reports.data),
  };
}
