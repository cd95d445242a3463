import { useAccount } from '~/api/account';
import { entityKey, listKey, type RowOf, useList } from '~/api/list';
import type { WithFigures } from '~/frame/list-cache';

/** List key: an organiser's products, with the fields to show and to search. */
export const productList = (uid: string) =>
  listKey('/api/v1/product/{uid}', uid, [
    'id',
    'name',
    'type',
    'subtype',
    'image',
    'vintage',
    'region',
    'country',
    'referenceCode',
    'price',
    'rating',
    'tastings',
    'lastUpdate',
    'demo',
  ]);

export type ListedProduct = WithFigures<
  RowOf<ReturnType<typeof productList>>,
  'rating' | 'tastings'
>;

export function useProducts() {
  const key = productList(useAccount().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}

/** SWR key of one product. Without an id, nothing is requested. */
export const productOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/product/{uid}/{id}', uid, id);
