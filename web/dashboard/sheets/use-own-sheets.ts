import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { entityKey, listKey, type RowOf, useList } from '~/api/list';
import { once } from '~/api/reference-data';

/** List key: an organiser's own sheets, with the fields to show and to search. */
export const sheetList = (uid: string) =>
  listKey('/api/v1/assessmentSheet/user/{uid}/list', uid, [
    'id',
    'path',
    'name',
    'productData',
    'subtypeData',
    'lastUpdate',
  ]);

export type ListedSheet = RowOf<ReturnType<typeof sheetList>>;

/** SWR key of one of the organiser's own sheets. Without an id, nothing is requested. */
export const sheetOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/assessmentSheet/user/{uid}/{id}', uid, id);

/** Reads the list of a sheet's earlier versions. Without an id, nothing is requested. */
export function useSheetVersions(id: string | undefined) {
  const { uid } = useAccount();
  return useGet(
    '/api/v1/assessmentSheet/user/{uid}/{id}/versions',
    id === undefined ? null : { params: { path: { uid, id } } },
  );
}

export function useOwnSheets() {
  const key = sheetList(useAccount().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}

/** Reads the categories and questions of a sheet, predefined or own. */
export const useCategories = (path: string) =>
  useGet('/api/v1/assessmentSheet/categories', { params: { query: { path } } }, once);
