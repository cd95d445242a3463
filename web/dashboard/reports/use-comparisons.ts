import { type GetData, useGet } from '~/api/client';
import { useUser } from '~/api/session';
import { parametersOf, type ReportAddress } from './report-readings';
import { orWhy, useAsked } from './use-report';

export type ProductTastings = GetData<'/api/v1/report/{uid}/product/{productId}'>;
export type ReportGroups = GetData<'/api/v1/report/{uid}/{id}/groups'>;
export type GroupedProduct = ReportGroups['products'][number];
export type GroupRating = GroupedProduct['groups'][number];
export type ReportComparison = GetData<'/api/v1/report/{uid}/compare'>;
export type ComparedMean = ReportComparison['products'][number]['results'][number];

/** Who liked what, of the guests and wines that the filter in the address leaves. */
export function useReportGroups(address: ReportAddress) {
  const { uid } = useUser();
  const wanted = useAsked(address);
  const { kind, id } = address;
  const saved = useGet(
    '/api/v1/report/{uid}/{id}/groups',
    parametersOf(kind === 'saved' ? { uid, id } : null, wanted.asked),
  );
  const live = useGet(
    '/api/v1/report/{uid}/generated/{code}/groups',
    parametersOf(kind === 'generated' ? { uid, code: id } : null, wanted.asked),
  );
  return orWhy(kind === 'saved' ? saved : live, wanted);
}

/** A wine over all its tastings. */
export function useElsewhere({ kind, id }: ReportAddress, productRef: string) {
  const { uid } = useUser();
  const saved = useGet(
    '/api/v1/report/{uid}/{id}/product/{productRef}/elsewhere',
    kind === 'saved' ? { params: { path: { uid, id, productRef } } } : null,
  );
  const live = useGet(
    '/api/v1/report/{uid}/generated/{code}/product/{productRef}/elsewhere',
    kind === 'generated' ? { params: { path: { uid, code: id, productRef } } } : null,
  );
  return kind === 'saved' ? saved : live;
}

/** A product of the cellar over all its tastings. */
export function useTastings(productId: string) {
  const { uid } = useUser();
  return useGet('/api/v1/report/{uid}/product/{productId}', {
    params: { path: { uid, productId } },
  });
}

/** Reports side by side; nothing below two of them. While others are read, `data` is still of those before, and `isLoading`. */
export function useComparison(report: string[]) {
  const { uid } = useUser();
  return useGet(
    '/api/v1/report/{uid}/compare',
    report.length < 2 ? null : { params: { path: { uid }, query: { report } } },
    {
      keepPreviousData: true,
    },
  );
}

/** As many as a person can compare, and the server does. */
export const mostCompared = 5;
