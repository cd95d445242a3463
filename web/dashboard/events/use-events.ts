import { mutate } from 'swr';
import { type GetData, useGet } from '~/api/client';
import { useUser } from '~/api/session';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { Event } from './event-draft';

const path = '/api/v1/session/user/{uid}';
const wholeList = (uid: string, type: TastingKind) => ({ params: { path: { uid }, query: { includeOutDated: true, type } } });

/** All of the organiser's events of one kind, past ones too. */
export function useEvents(kind: TastingKind) {
  const { uid } = useUser();
  return useGet(path, wholeList(uid, kind));
}

/** Puts what was saved into the list that was read before, so that going back to it shows the change at once. */
export const keepInList = (uid: string, kind: TastingKind, saved: Event) =>
  mutate<GetData<typeof path>>([path, wholeList(uid, kind)], (list) => list && [saved, ...list.filter(({ id }) => id !== saved.id)], {
    revalidate: false,
  });
