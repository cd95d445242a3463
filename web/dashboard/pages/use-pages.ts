import { useAccount } from '~/api/account';
import { entityKey, type ListKey, useList } from '~/api/list';
import type { components } from '~/api/schema';

export type Page = components['schemas']['PageDto'];
export type ListedPage = components['schemas']['PageSummaryDto'];

/** The key of an organiser's pages, without their texts. */
export const pageList = (uid: string): ListKey<ListedPage> => [
  '/api/v1/customPage/{uid}',
  { params: { path: { uid } } },
];

/** The key of one page. Nothing is requested while `id` is undefined. */
export const pageOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/customPage/{uid}/{id}', uid, id);

export function usePages() {
  const key = pageList(useAccount().uid);
  const { data, error } = useList(key);
  return { key, data, error };
}
