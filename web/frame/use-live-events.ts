import { useEffect, useMemo } from 'react';
import { useFollowed } from '~/api/client';
import { useUser } from '~/api/session';

const joinedPollMs = 15_000;
/** Where our clock is ahead of the server's, it is asked again until it agrees. */
const againMs = 10_000;
/** More than this no timer can wait. */
const longestMs = 24 * 60 * 60_000;

type Live = {
  /** Whether one of them is in progress. */
  running: boolean;
  /** The instants at which one of them will begin or end. */
  changes: readonly string[];
  /** Reads them again; the same function from one drawing to the next. */
  reread: () => unknown;
};

/** Events with everybody who has joined by now; they are read again whenever one of them begins or ends. */
export function useLiveEvents<Event extends { reference: string; attendees: number }>(
  events: readonly Event[] | undefined,
  { running, changes, reread }: Live,
): Event[] | undefined {
  const { uid } = useUser();
  const { data: joined } = useFollowed(
    '/api/v1/session/user/{uid}/joined',
    running ? { params: { path: { uid } } } : null,
    {
      follows: () => running,
      pollMs: joinedPollMs,
    },
  );
  const next = changes.toSorted()[0];

  useEffect(() => {
    if (next === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const aheadMs = Date.parse(next) - Date.now();
      timer = setTimeout(
        () => {
          if (Date.now() > Date.parse(next)) reread();
          wait();
        },
        aheadMs > 0 ? Math.min(aheadMs + 1, longestMs) : againMs,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [next, reread]);

  return useMemo(() => {
    const now = new Map(joined?.map(({ reference, attendees }) => [reference, attendees]));
    return events?.map((event) => ({
      ...event,
      attendees: now.get(event.reference) ?? event.attendees,
    }));
  }, [events, joined]);
}
