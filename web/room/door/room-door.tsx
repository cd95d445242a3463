import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '~/api/api-error';
import { useAddress } from '~/frame/use-address';
import { LoadFailed } from '~/ui/load-failed';
import { RetryNotice } from '../retry-notice';
import { followDoor, readDoor } from '../room-api';
import { RoomLoading } from '../room-loading';
import type { RoomStore } from '../room-store';
import { applyTheme } from '../room-theme';
import type { Door, Joined } from '../room-types';
import { nextChange, useInstant } from '../server-clock';
import { useRetryAfter } from '../use-retry-after';
import { useRoomLanguage } from '../use-room-language';
import { ClosedDoor } from './closed-door';
import { CodeEntry } from './code-entry';
import { DoorFrame } from './door-frame';
import { FinishedDoor } from './finished-door';
import { JoinForm } from './join-form';
import { LazyPendingDoor } from './lazy-pending-door';
import { MessagePage } from './message-page';

type RoomDoorProps = {
  code: string;
  store: RoomStore;
  elsewhere: boolean;
  onEnter: (joined: Joined) => void;
  /**
   * Returns to the tasting without adding a name. Set only for a guest who joined without a name.
   */
  onStay: (() => void) | undefined;
  /** Called when the host has removed this guest before. */
  onRemoved: () => void;
};

/** The page before the tasting: a countdown, the form to join, or a note that the event is over. */
export function RoomDoor({ code, store, elsewhere, onEnter, onStay, onRemoved }: RoomDoorProps) {
  const { searchParams: search } = useAddress();
  const [door, setDoor] = useState<Door>();
  const [failure, setFailure] = useState<unknown>();
  const ready = useRoomLanguage(store, search.get('lang'), door?.lang);

  const open = useCallback(
    (found: Door) => {
      // The theme applies before the door is drawn.
      applyTheme(store, found.theme);
      setDoor(found);
      setFailure(undefined);
    },
    [store],
  );
  const patience = useRetryAfter();
  const { patiently } = patience;
  const read = useCallback(
    (): Promise<void> => patiently(() => readDoor(code)).then(open, setFailure),
    [code, patiently, open],
  );

  useEffect(() => {
    void read();
  }, [read]);

  const known = door !== undefined;
  useEffect(() => {
    // Follows the door only after the first read has succeeded. Otherwise, if the server asks this
    // client to wait, the read and the stream would both retry.
    if (known) return followDoor(code, { ask: read, onDoor: open });
  }, [code, known, read, open]);

  // Reads the door again when the event starts and ends.
  useInstant(nextChange(door), read);

  if (failure instanceof ApiError && failure.code === 'ROOM_CLOSED') return <ClosedDoor />;
  if (failure instanceof ApiError && failure.status === 404) return <CodeEntry wrong={code} />;
  // A door that was read stays on the screen while there is no connection.
  if (!door && failure) {
    return (
      <main>
        <LoadFailed error={failure} onRetry={() => void read()} />
      </main>
    );
  }
  if (!door && patience.seconds !== null) {
    return (
      <MessagePage>
        <RetryNotice patience={patience} page />
      </MessagePage>
    );
  }
  if (!door || !ready) return <RoomLoading />;
  return (
    <DoorFrame door={door}>
      {door.status === 'PENDING' && <LazyPendingDoor door={door} />}
      {door.status === 'FINISHED' && <FinishedDoor door={door} />}
      {door.status === 'IN_PROGRESS' && (
        <JoinForm
          door={door}
          store={store}
          liteFirst={search.get('lite') === 'true'}
          // A restarted trial removes all guests, so no other device has taken the place.
          elsewhere={elsewhere && !door.demo}
          onEnter={onEnter}
          onStay={onStay}
          onClosed={onStay ?? (() => void read())}
          onRemoved={onRemoved}
        />
      )}
    </DoorFrame>
  );
}
