import { mutate } from 'swr';
import { type GetData, useGet } from '~/api/client';
import { useUser } from '~/api/session';
import type { Product } from './product-draft';

const path = '/api/v1/product/{uid}';
const wholeList = (uid: string) => ({ params: { path: { uid } } });

/** All of the organiser's products, as the list shows them. */
export function useProducts() {
  const { uid } = useUser();
  return useGet(path, wholeList(uid));
}

/** Puts what was saved into the list that was read before, so that going back to it shows the change at once. */
export const keepInList = (uid: string, saved: Product) =>
  mutate<GetData<typeof path>>([path, wholeList(uid)], (list) => list && [saved, ...list.filter(({ id }) => id !== saved.id)], {
    revalidate: false,
  });

/** The product types with their subtypes and usual attributes; they do not change while the web is open. */
export const useProductTypes = () =>
  useGet('/api/v1/assessmentSheet/product', {}, { revalidateIfStale: false, revalidateOnReconnect: false });
