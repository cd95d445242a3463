import { useGet } from '~/api/client';
import { useUser } from '~/api/session';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

/** All of an organiser's events of one kind, past ones too. */
export const eventList = (uid: string, type: TastingKind) =>
  ['/api/v1/session/user/{uid}', { params: { path: { uid }, query: { includeOutDated: true, type } } }] as const;

/** All of the organiser's events of one kind, to be listed. */
export function useEvents(kind: TastingKind) {
  const key = eventList(useUser().uid, kind);
  const { data, error } = useGet(...key);
  return { key, data, error };
}
