import { entityOf, listOf, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';

/** All of an organiser's products, with what the list shows and finds them by. */
export const productList = (uid: string) =>
  listOf('/api/v1/product/{uid}', uid, [
    'id',
    'name',
    'type',
    'subtype',
    'image',
    'vintage',
    'region',
    'country',
    'referenceCode',
    'lastUpdate',
    'demo',
  ]);

/** A product as the list shows it. */
export type ListedProduct = RowOf<ReturnType<typeof productList>>;

/** All of the organiser's products, to be listed. */
export function useProducts() {
  const key = productList(useUser().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}

/** One product, once it is known which. */
export const productOf = (uid: string, id: string | undefined) =>
  entityOf('/api/v1/product/{uid}/{id}', uid, id);
