import { useEffect, useState } from 'react';
import type { RoomStore } from '../../room-store';
import type { Room, RoomRun } from '../../room-types';
import { followRun, readRun } from './read-run';

/** The first visit waits this long for the state, so that it begins at the right page. */
const patienceMs = 1_500;

/**
 * An answer to an earlier request may arrive after a newer state. Only a stream is believed that a
 * run no longer exists: its states arrive in order.
 */
const isNews = (
  before: RoomRun | null,
  { event, version, status }: RoomRun,
  from: 'poll' | 'stream',
): boolean =>
  before?.event !== event ||
  version >= before.version ||
  (status === 'SELF_PACED' && (from === 'stream' || before.status !== 'LED'));

/** The state on the device; null if an earlier version stored it without these fields. */
const keptRun = (store: RoomStore): RoomRun | null => {
  const run = store.get<RoomRun>('run');
  return run && 'teams' in run && 'nudges' in run && 'reactions' in run ? run : null;
};

/**
 * The state of an event that an instructor leads; null for a campaign, and until it is known. The
 * device keeps it, so that a reload without a connection begins at the same step.
 * @param onTold called with every state that the server tells
 * @param onRefused called when the server no longer tells the state to this phone
 * @returns `awaited`: whether the page should wait for the state before it shows anything
 */
export function useRun(
  store: RoomStore,
  token: string,
  room: Room | null,
  onTold: (told: RoomRun) => void,
  onRefused: () => Promise<void>,
) {
  const [run, setRun] = useState(() => keptRun(store));
  const [isLate, setLate] = useState(false);
  const isGroup = room?.session.tasting.type === 'CONVENTIONAL_TAST';
  const follows = isGroup && room.session.status === 'IN_PROGRESS';

  useEffect(() => {
    if (!follows) return;
    const take = (next: RoomRun, from: 'poll' | 'stream') => {
      onTold(next);
      setRun((before) => {
        if (!isNews(before, next, from)) return before;
        store.set('run', next);
        return next;
      });
    };
    const end = followRun(token, take, onRefused);
    // A stream that a lost network has silenced is noticed only after a while.
    const online = () =>
      void readRun(token).then(
        (next) => take(next, 'poll'),
        () => undefined,
      );
    globalThis.addEventListener('online', online);
    const late = setTimeout(() => setLate(true), patienceMs);
    return () => {
      end();
      globalThis.removeEventListener('online', online);
      clearTimeout(late);
    };
  }, [follows, token, store, onTold, onRefused]);

  return { run: follows ? run : null, awaited: follows && run === null && !isLate };
}
