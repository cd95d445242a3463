import { useGet } from '~/api/client';
import { putInList } from '~/frame/list-cache';
import type { Product } from './product-draft';

/** All of an organiser's products, as the list shows them. */
export const productList = (uid: string) => ['/api/v1/product/{uid}', { params: { path: { uid } } }] as const;

export const keepInList = (uid: string, saved: Product) => putInList(productList(uid), saved);

/** The product types with their subtypes and usual attributes; they do not change while the web is open. */
export const useProductTypes = () =>
  useGet('/api/v1/assessmentSheet/product', {}, { revalidateIfStale: false, revalidateOnReconnect: false });
