import { useAccount } from '~/api/account';
import { type GetData, useGet } from '~/api/client';
import { parametersOf, type ReportRef } from './report-requests';
import {
  renamedProducts,
  useDisplayNames,
  useSupportedFilter,
  withFilterError,
} from './use-report';

export type ProductTastings = GetData<'/api/v1/report/{uid}/product/{productId}'>;
export type ReportGroups = GetData<'/api/v1/report/{uid}/{id}/groups'>;
export type GroupedProduct = ReportGroups['products'][number];
export type GroupRating = GroupedProduct['groups'][number];
export type ReportComparison = GetData<'/api/v1/report/{uid}/compare'>;
export type ComparedMean = ReportComparison['products'][number]['results'][number];

/** The ratings by groups of guests, with the filter in the URL. */
export function useReportGroups(address: ReportRef) {
  const { uid } = useAccount();
  const wanted = useSupportedFilter(address);
  const { kind, id } = address;
  const saved = useGet(
    '/api/v1/report/{uid}/{id}/groups',
    parametersOf(kind === 'saved' ? { uid, id } : null, wanted.asked),
  );
  const live = useGet(
    '/api/v1/report/{uid}/generated/{code}/groups',
    parametersOf(kind === 'generated' ? { uid, code: id } : null, wanted.asked),
  );
  const read = useDisplayNames(address, kind === 'saved' ? saved : live, renamedProducts);
  return withFilterError(read, wanted);
}

/** The comparison of a report with the last event of the same kind. */
export function usePrevious({ kind, id }: ReportRef) {
  const { uid } = useAccount();
  const saved = useGet(
    '/api/v1/report/{uid}/{id}/previous',
    kind === 'saved' ? { params: { path: { uid, id } } } : null,
  );
  const live = useGet(
    '/api/v1/report/{uid}/generated/{code}/previous',
    kind === 'generated' ? { params: { path: { uid, code: id } } } : null,
  );
  return kind === 'saved' ? saved : live;
}

/** The ratings of a report's product in all its tastings. */
export function useOtherTastings({ kind, id }: ReportRef, productRef: string) {
  const { uid } = useAccount();
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

/** The ratings of one of the organiser's products in all its tastings. */
export function useTastings(productId: string) {
  const { uid } = useAccount();
  return useGet('/api/v1/report/{uid}/product/{productId}', {
    params: { path: { uid, productId } },
  });
}

/**
 * Compares reports. Requests nothing for fewer than two. While the next comparison loads, `data` is
 * still the previous one, and `isLoading` is true.
 */
export function useComparison(report: string[]) {
  const { uid } = useAccount();
  return useGet(
    '/api/v1/report/{uid}/compare',
    report.length < 2 ? null : { params: { path: { uid }, query: { report } } },
    {
      keepPreviousData: true,
    },
  );
}

/** The most reports in a comparison. The server has the same limit. */
export const mostCompared = 5;
