import type { GetData } from '~/api/client';
import { putInList } from '~/frame/list-cache';
import { useFullPlan } from '~/frame/plan-limit';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { Tasting } from './tasting-draft';

/** A tasting as a list shows it. */
export type TastingSummary = GetData<'/api/v1/tasting/{uid}'>[number];

/** All of an organiser's tastings of one kind. */
export const tastingList = (uid: string, type: TastingKind) =>
  ['/api/v1/tasting/{uid}', { params: { path: { uid }, query: { type } } }] as const;

export const keepInList = (uid: string, kind: TastingKind, saved: Tasting) => putInList(tastingList(uid, kind), saved);

/** Whether the plan has no room for one more: both kinds count together. */
export const useTastingsFull = (): boolean => useFullPlan('tastings') !== null;
