import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '~/api/api-error';
import { LoadFailed } from '~/ui/load-failed';
import classes from './door/door.module.css';
import { DoorFrame } from './door/door-frame';
import { FinishedDoor, PendingDoor, UnknownCode } from './door/doors';
import { JoinForm } from './door/join-form';
import { readDoor } from './room-api';
import { forget, type RoomStore, roomStore } from './room-store';
import type { Door, Joined } from './room-types';
import { Tasting } from './tasting/tasting';
import { usePatience } from './use-patience';
import { useRoomLanguage } from './use-room-language';
import { WaitNotice } from './wait-notice';
import { Waiting } from './waiting';

/** Where a tasting is taken: the door, and once inside the tasting. */
export default function RoomPage() {
  const code = (useParams().code ?? '').toUpperCase();
  return <Room key={code} code={code} />;
}

function Room({ code }: { code: string }) {
  const store = useMemo(() => roomStore(code), [code]);
  const [token, setToken] = useState(() => store.get<string>('token'));
  const [elsewhere, setElsewhere] = useState(false);
  const [gone, setGone] = useState(false);

  const enter = ({ roomToken, attendee }: Joined) => {
    // what somebody else read on this device is not this person's
    if (store.get<string>('attendee') !== attendee.reference) {
      for (const name of ['room', 'answers']) store.remove(name);
      if (globalThis.location.hash) history.replaceState(history.state, '', globalThis.location.pathname + globalThis.location.search);
    }
    store.set('attendee', attendee.reference);
    store.set('token', roomToken);
    setElsewhere(false);
    setToken(roomToken);
  };
  const taken = useCallback(() => {
    store.remove('token');
    setElsewhere(true);
    setToken(null);
  }, [store]);
  const leave = () => {
    forget(store);
    setToken(null);
  };

  if (gone) return <UnknownCode code={code} />;
  if (token) return <Tasting key={token} store={store} token={token} onTaken={taken} onGone={() => setGone(true)} onLeave={leave} />;
  return <RoomDoor code={code} store={store} elsewhere={elsewhere} onEnter={enter} />;
}

type RoomDoorProps = { code: string; store: RoomStore; elsewhere: boolean; onEnter: (joined: Joined) => void };

/** Browsers cannot wait longer than this at once. */
const longestTimerMs = 2 ** 31 - 1;

function RoomDoor({ code, store, elsewhere, onEnter }: RoomDoorProps) {
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
