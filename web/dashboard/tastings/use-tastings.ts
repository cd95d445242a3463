import { entityOf, listOf, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

/** All of an organiser's tastings of one kind, with what the list shows and finds them by. */
export const tastingList = (uid: string, type: TastingKind) =>
  listOf(
    '/api/v1/tasting/{uid}',
    uid,
    ['id', 'name', 'type', 'description', 'template', 'productCount', 'lastUpdate', 'demo'],
    { type },
  );

/** One tasting, once it is known which. */
export const tastingOf = (uid: string, id: string | undefined) =>
  entityOf('/api/v1/tasting/{uid}/{id}', uid, id);

/** What the products are called of which a tasting knows the ids only. */
export const productNames = (uid: string) => listOf('/api/v1/product/{uid}', uid, ['id', 'name']);

/** A tasting as the list shows it. */
export type TastingSummary = RowOf<ReturnType<typeof tastingList>>;

/** All of the organiser's tastings of one kind, to be listed. */
export function useTastings(kind: TastingKind) {
  const key = tastingList(useUser().uid, kind);
  const { data, error } = useList(key);
  return { key, data, error };
}
