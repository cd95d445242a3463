import { useMemo } from 'react';
import { useAccount } from '~/api/account';
import { entityKey, listKey, type RowOf, useList } from '~/api/list';
import type { WithFigures } from '~/frame/list-cache';
import { useLiveEvents } from '~/frame/use-live-events';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { EventFilter } from './use-event-filter';

/**
 * List key: an organiser's events of one kind, including past ones, with the fields to show and to
 * search.
 */
export const eventList = (uid: string, type: TastingKind, filter: EventFilter = {}) =>
  listKey(
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
      'answered',
      'leader',
      'runEnded',
      'publicLink',
      'demo',
    ],
    { includeOutDated: true, type, ...filter },
  );

/** SWR key of one event. Nothing is requested while `id` is undefined. */
export const eventOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/session/user/{uid}/{id}', uid, id);

export type ListedEvent = WithFigures<
  RowOf<ReturnType<typeof eventList>>,
  'answered' | 'leader' | 'runEnded'
>;

/** The list is read again at this interval while guests of an event answer. */
const answersPollMs = 15_000;
const isRunning = ({ status }: ListedEvent) => status === 'IN_PROGRESS';

/** Reads the filtered events of one kind, and keeps their figures and statuses up to date. */
export function useEvents(kind: TastingKind, filter: EventFilter) {
  const { uid } = useAccount();
  const key = eventList(uid, kind, filter);
  const { data, error, mutate } = useList(key, {
    keepPreviousData: true,
    refreshInterval: (rows?: ListedEvent[]) => (rows?.some(isRunning) ? answersPollMs : 0),
  });
  const running = data?.some(isRunning) ?? false;
  const changes = useMemo(
    () =>
      (data ?? []).flatMap(({ status, sessionCode: { fromDate, toDate } }) =>
        status === 'FINISHED' ? [] : status === 'PENDING' ? fromDate : toDate,
      ),
    [data],
  );
  return { key, data: useLiveEvents(data, { running, changes, reread: mutate }), error };
}
