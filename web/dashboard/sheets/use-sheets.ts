import { useGet } from '~/api/client';
import { entityOf, listOf, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';
import { once } from '~/api/sheets';

/** All of an organiser's own sheets, with what the list shows and finds them by. */
export const sheetList = (uid: string) =>
  listOf('/api/v1/assessmentSheet/user/{uid}/list', uid, [
    'id',
    'path',
    'name',
    'productData',
    'subtypeData',
    'lastUpdate',
  ]);

/** A sheet as the list shows it. */
export type ListedSheet = RowOf<ReturnType<typeof sheetList>>;

/** One of the organiser's own sheets, once it is known which. */
export const sheetOf = (uid: string, id: string | undefined) =>
  entityOf('/api/v1/assessmentSheet/user/{uid}/{id}', uid, id);

/** All of the organiser's own sheets, to be listed. */
export function useOwnSheets() {
  const key = sheetList(useUser().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}

/** What a predefined sheet asks, part by part. */
export const useCategories = (path: string) =>
  useGet('/api/v1/assessmentSheet/categories', { params: { query: { path } } }, once);
