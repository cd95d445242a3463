import { useGet } from '~/api/client';
import { entityOf, type ListKey } from '~/api/list';
import type { components } from '~/api/schema';
import { useUser } from '~/api/session';

export type SheetSummary = components['schemas']['SheetSummaryDto'];

/** What does not change while the web is open. */
const once = { revalidateIfStale: false, revalidateOnReconnect: false };

/** All of an organiser's own sheets. */
export const sheetList = (uid: string): ListKey<SheetSummary> => ['/api/v1/assessmentSheet/user/{uid}/list', { params: { path: { uid } } }];

/** One of the organiser's own sheets, once it is known which. */
export const sheetOf = (uid: string, id: string | undefined) => entityOf('/api/v1/assessmentSheet/user/{uid}/{id}', uid, id);

/** All of the organiser's own sheets, to be listed. */
export function useOwnSheets() {
  const { uid } = useUser();
  const { data, error } = useGet('/api/v1/assessmentSheet/user/{uid}/list', { params: { path: { uid } } });
  return { key: sheetList(uid), data, error };
}

/** The predefined sheets. */
export const usePredefinedSheets = () => useGet('/api/v1/assessmentSheet/list', {}, once);

/** What a predefined sheet asks, part by part. */
export const useCategories = (path: string) => useGet('/api/v1/assessmentSheet/categories', { params: { query: { path } } }, once);

/** The product types with their subtypes. */
export const useProductTypes = () => useGet('/api/v1/assessmentSheet/product', {}, once);
