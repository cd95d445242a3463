import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

/** All of an organiser's events of one kind, past ones too. */
export const eventList = (uid: string, type: TastingKind) =>
  ['/api/v1/session/user/{uid}', { params: { path: { uid }, query: { includeOutDated: true, type } } }] as const;
