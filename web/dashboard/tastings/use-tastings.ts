import type { GetData } from '~/api/client';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

/** A tasting as a list shows it. */
export type TastingSummary = GetData<'/api/v1/tasting/{uid}'>[number];

/** All of an organiser's tastings of one kind. */
export const tastingList = (uid: string, type: TastingKind) =>
  ['/api/v1/tasting/{uid}', { params: { path: { uid }, query: { type } } }] as const;
