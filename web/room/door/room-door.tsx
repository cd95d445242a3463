import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '~/api/api-error';
import { LoadFailed } from '~/ui/load-failed';
import { readDoor } from '../room-api';
import type { RoomStore } from '../room-store';
import type { Door, Joined } from '../room-types';
import { usePatience } from '../use-patience';
import { useRoomLanguage } from '../use-room-language';
import { WaitNotice } from '../wait-notice';
import { Waiting } from '../waiting';
import classes from './door.module.css';
import { DoorFrame } from './door-frame';
import { FinishedDoor, PendingDoor, UnknownCode } from './doors';
import { JoinForm } from './join-form';

type RoomDoorProps = { code: string; store: RoomStore; elsewhere: boolean; onEnter: (joined: Joined) => void };

/** Browsers cannot wait longer than this at once. */
const longestTimerMs = 2 ** 31 - 1;

/** What stands before the tasting: a wait until it begins, the way in, or a farewell. */
export function RoomDoor({ code, store, elsewhere, onEnter }: RoomDoorProps) {
  const [search] = useSearchParams();
  const [door, setDoor] = useState<Door & { clockAheadMs: number }>();
  const [failure, setFailure] = useState<unknown>();
  const ready = useRoomLanguage(store, search.get('lang'), door?.lang);

  const patience = usePatience();
  const { patiently } = patience;
  const read = useCallback(
    (): Promise<void> =>
      patiently(() => readDoor(code)).then((found) => {
        setDoor({ ...found, clockAheadMs: Date.now() - Date.parse(found.now) });
        setFailure(undefined);
      }, setFailure),
    [code, patiently],
  );

  useEffect(() => {
    void read();
  }, [read]);

  // The door opens, and closes, by itself.
  useEffect(() => {
    if (!door || door.status === 'FINISHED') return;
    const next = Date.parse(door.status === 'PENDING' ? door.fromDate : door.toDate) + door.clockAheadMs - Date.now();
    const timer = setTimeout(() => void read(), Math.min(longestTimerMs, Math.max(1_000, next + 300)));
    return () => clearTimeout(timer);
  }, [door, read]);

  if (failure instanceof ApiError && failure.status === 404) return <UnknownCode code={code} />;
  // a door that was read stays while the connection is away
  if (!door && failure) {
    return (
      <main>
        <LoadFailed error={failure} onRetry={() => void read()} />
      </main>
    );
  }
  if (!door && patience.seconds !== null) {
    return (
      <main className={classes.unknown}>
        <WaitNotice patience={patience} page />
      </main>
    );
  }
  if (!door || !ready) return <Waiting />;
  return (
    <DoorFrame door={door}>
      {door.status === 'PENDING' && <PendingDoor door={door} clockAheadMs={door.clockAheadMs} />}
      {door.status === 'FINISHED' && <FinishedDoor door={door} />}
      {door.status === 'IN_PROGRESS' && (
        <JoinForm
          door={door}
          store={store}
          liteFirst={search.get('lite') === 'true'}
          elsewhere={elsewhere}
          onEnter={onEnter}
          onClosed={() => void read()}
        />
      )}
    </DoorFrame>
  );
}
