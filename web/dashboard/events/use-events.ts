import { useMemo } from 'react';
import { useFollowed } from '~/api/client';
import { entityOf, listOf, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

/** All of an organiser's events of one kind, past ones too, with what the list shows and finds them by. */
export const eventList = (uid: string, type: TastingKind) =>
  listOf(
    '/api/v1/session/user/{uid}',
    uid,
    ['id', 'reference', 'tasting', 'instructor', 'sessionCode', 'timeZone', 'status', 'attendees', 'publicLink'],
    { includeOutDated: true, type },
  );

/** One event, once it is known which. */
export const eventOf = (uid: string, id: string | undefined) => entityOf('/api/v1/session/user/{uid}/{id}', uid, id);

/** An event as the list shows it. */
export type ListedEvent = RowOf<ReturnType<typeof eventList>>;

const joinedPollMs = 15_000;

/** All of the organiser's events of one kind, to be listed, with everybody who has joined by now. */
export function useEvents(kind: TastingKind) {
  const { uid } = useUser();
  const key = eventList(uid, kind);
  const { data, error } = useList(key);
  const running = data?.some(({ status }) => status === 'IN_PROGRESS') ?? false;
  const { data: joined } = useFollowed('/api/v1/session/user/{uid}/joined', running ? { params: { path: { uid } } } : null, {
    follows: () => running,
    pollMs: joinedPollMs,
  });
  const events = useMemo(() => {
    const now = new Map(joined?.map(({ reference, attendees }) => [reference, attendees]));
    return data?.map((event) => ({ ...event, attendees: now.get(event.reference) ?? event.attendees }));
  }, [data, joined]);
  return { key, data: events, error };
}
