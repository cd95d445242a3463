import { useMemo } from 'react';
import { entityOf, listOf, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';
import { useLiveEvents } from '~/frame/use-live-events';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { EventFilter } from './use-event-filter';

/** An organiser's events of one kind, past ones too, with what the list shows and finds them by. */
export const eventList = (uid: string, type: TastingKind, filter: EventFilter = {}) =>
  listOf(
    '/api/v1/session/user/{uid}',
    uid,
    [
      'id',
      'reference',
      'tasting',
      'instructor',
      'sessionCode',
      'timeZone',
      'status',
      'attendees',
      'publicLink',
      'demo',
    ],
    { includeOutDated: true, type, ...filter },
  );

/** One event, once it is known which. */
export const eventOf = (uid: string, id: string | undefined) =>
  entityOf('/api/v1/session/user/{uid}/{id}', uid, id);

/** An event as the list shows it. */
export type ListedEvent = RowOf<ReturnType<typeof eventList>>;

/** The organiser's events of one kind that a filter leaves, to be listed, as they are now. */
export function useEvents(kind: TastingKind, filter: EventFilter) {
  const { uid } = useUser();
  const key = eventList(uid, kind, filter);
  const { data, error, mutate } = useList(key, { keepPreviousData: true });
  const running = data?.some(({ status }) => status === 'IN_PROGRESS') ?? false;
  const changes = useMemo(
    () =>
      (data ?? []).flatMap(({ status, sessionCode: { fromDate, toDate } }) =>
        status === 'FINISHED' ? [] : status === 'PENDING' ? fromDate : toDate,
      ),
    [data],
  );
  return { key, data: useLiveEvents(data, { running, changes, reread: mutate }), error };
}
