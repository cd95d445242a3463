import { mutate } from 'swr';
import { type GetData, useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { Tasting } from './tasting-draft';

const path = '/api/v1/tasting/{uid}';
const wholeList = (uid: string, type: TastingKind) => ({ params: { path: { uid }, query: { type } } });

/** A tasting as a list shows it. */
export type TastingSummary = GetData<typeof path>[number];

/** All of the organiser's tastings of one kind. */
export function useTastings(kind: TastingKind) {
  const { uid } = useUser();
  return useGet(path, wholeList(uid, kind));
}

/** Whether the plan has no room for one more: both kinds count together. False until it is known, as the server has the last word. */
export function useTastingsFull(): boolean {
  const { data: company } = useCompany();
  const live = useTastings('live');
  const podcast = useTastings('podcast');
  const maximum = company?.plan.maxTastings;
  return (
    maximum !== undefined && live.data !== undefined && podcast.data !== undefined && live.data.length + podcast.data.length >= maximum
  );
}

/** Puts what was saved into the list that was read before, so that going back to it shows the change at once. */
export const keepInList = (uid: string, kind: TastingKind, saved: Tasting) =>
  mutate<GetData<typeof path>>([path, wholeList(uid, kind)], (list) => list && [saved, ...list.filter(({ id }) => id !== saved.id)], {
    revalidate: false,
  });
