import { useMemo } from 'react';
import { useFollowed, useGet } from '~/api/client';
import { useUser } from '~/api/session';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

/** All of an organiser's events of one kind, past ones too. */
export const eventList = (uid: string, type: TastingKind) =>
  ['/api/v1/session/user/{uid}', { params: { path: { uid }, query: { includeOutDated: true, type } } }] as const;

const joinedPollMs = 15_000;

/** All of the organiser's events of one kind, to be listed, with everybody who has joined by now. */
export function useEvents(kind: TastingKind) {
  const { uid } = useUser();
  const key = eventList(uid, kind);
  const { data, error } = useGet(...key);
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
