import { type GetData, useGet } from '~/api/client';
import { useUser } from '~/api/session';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

/** A tasting as a list shows it. */
export type TastingSummary = GetData<'/api/v1/tasting/{uid}'>[number];

/** All of an organiser's tastings of one kind. */
export const tastingList = (uid: string, type: TastingKind) =>
  ['/api/v1/tasting/{uid}', { params: { path: { uid }, query: { type } } }] as const;

/** All of the organiser's tastings of one kind, to be listed. */
export function useTastings(kind: TastingKind) {
  const key = tastingList(useUser().uid, kind);
  const { data, error } = useGet(...key);
  return { key, data, error };
}
