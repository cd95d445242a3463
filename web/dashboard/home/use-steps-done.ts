import type { Company } from '~/api/company';
import { listOf, useList } from '~/api/list';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

export type Step = 'profile' | 'products' | 'live' | 'podcast' | 'report';

const some = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;

/** Which of the first steps are behind, read as cheaply as one row each; what cannot be read counts as not done. */
export function useStepsDone(company: Company): Record<Step, boolean> {
  const { uid } = company;
  const events = (type: TastingKind) => listOf('/api/v1/session/user/{uid}', uid, ['id'], { includeOutDated: true, type, limit: 1 });
  const products = useList(listOf('/api/v1/product/{uid}', uid, ['id'], { limit: 1 }));
  const live = useList(events('live'));
  const podcast = useList(events('podcast'));
  const reports = useList(listOf('/api/v1/report/{uid}', uid, ['id'], { limit: 1 }));
  return {
    // a logo of one's own is not in every plan
    profile: Boolean(company.webPage && (company.logo || !company.plan.customLogo)),
    products: some(products.data),
    live: some(live.data),
    podcast: some(podcast.data),
    report: some(reports.data),
  };
}
