import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { entityKey, listKey, type RowOf, useList } from '~/api/list';
import type { WithFigures } from '~/frame/list-cache';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

/** List key: an organiser's tastings of one kind, with the fields to show and to search. */
export const tastingList = (uid: string, type: TastingKind) =>
  listKey(
    '/api/v1/tasting/{uid}',
    uid,
    [
      'id',
      'name',
      'type',
      'description',
      'template',
      'productCount',
      'duration',
      'missing',
      'lastUpdate',
      'demo',
    ],
    { type },
  );

/** SWR key of one tasting. Without an id, nothing is requested. */
export const tastingOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/tasting/{uid}/{id}', uid, id);

/** List key: the names of the products, because a tasting only has their ids. */
export const productNames = (uid: string) =>
  listKey('/api/v1/product/{uid}', uid, ['id', 'name', 'vintage']);

/** A tasting as the list shows it. */
export type TastingSummary = WithFigures<RowOf<ReturnType<typeof tastingList>>, 'missing'>;

/** Reads the list of a tasting's earlier versions. Without an id, nothing is requested. */
export function useTastingVersions(id: string | undefined) {
  const { uid } = useAccount();
  return useGet(
    '/api/v1/tasting/{uid}/{id}/versions',
    id === undefined ? null : { params: { path: { uid, id } } },
  );
}

/** Reads all of the organiser's tastings of one kind. */
export function useTastings(kind: TastingKind) {
  const key = tastingList(useAccount().uid, kind);
  const { data, error } = useList(key);
  return { key, data, error };
}
