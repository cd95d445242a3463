import { useGet } from '~/api/client';
import { useUser } from '~/api/session';

/** All of an organiser's products. */
export const productList = (uid: string) => ['/api/v1/product/{uid}', { params: { path: { uid } } }] as const;

/** All of the organiser's products, to be listed. */
export function useProducts() {
  const key = productList(useUser().uid);
  const { data, error } = useGet(...key);
  return { key, data, error };
}

/** The product types with their subtypes and usual attributes; they do not change while the web is open. */
export const useProductTypes = () =>
  useGet('/api/v1/assessmentSheet/product', {}, { revalidateIfStale: false, revalidateOnReconnect: false });
