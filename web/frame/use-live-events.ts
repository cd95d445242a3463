import { useEffect, useMemo } from 'react';
import { useAccount } from '~/api/account';
import { useFollowed } from '~/api/client';

const joinedPollMs = 15_000;
/** Reads are repeated at this interval if the server's clock has not reached the instant yet. */
const againMs = 10_000;
/** The longest single timer. Longer waits use several, because timers have a limit of 24.8 days. */
const longestMs = 24 * 60 * 60_000;

type Live = {
  /** Whether an event is in progress. */
  running: boolean;
  /** The instants at which an event starts or ends. */
  changes: readonly string[];
  /** Reads the events again. It must be the same function on each render. */
  reread: () => unknown;
};

/** Events with their live number of attendees. They are read again when one starts or ends. */
export function useLiveEvents<Event extends { reference: string; attendees: number }>(
  events: readonly Event[] | undefined,
  { running, changes, reread }: Live,
): Event[] | undefined {
  const { uid } = useAccount();
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
