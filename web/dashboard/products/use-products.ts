import { useGet } from '~/api/client';
import { listOf, type RowOf, useList } from '~/api/list';
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
  ]);

/** A product as the list shows it. */
export type ListedProduct = RowOf<ReturnType<typeof productList>>;

/** All of the organiser's products, to be listed. */
export function useProducts() {
  const key = productList(useUser().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}

/** The product types with their subtypes and usual attributes; they do not change while the web is open. */
export const useProductTypes = () =>
  useGet('/api/v1/assessmentSheet/product', {}, { revalidateIfStale: false, revalidateOnReconnect: false });
