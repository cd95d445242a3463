import { useGet } from '~/api/client';

/** All of an organiser's products, as the list shows them. */
export const productList = (uid: string) => ['/api/v1/product/{uid}', { params: { path: { uid } } }] as const;

/** The product types with their subtypes and usual attributes; they do not change while the web is open. */
export const useProductTypes = () =>
  useGet('/api/v1/assessmentSheet/product', {}, { revalidateIfStale: false, revalidateOnReconnect: false });
