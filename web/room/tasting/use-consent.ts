import { useEffect, useRef, useState } from 'react';
import { ApiError, waitAfter } from '~/api/api-error';
import { type ConsentName, sayConsent } from '../room-api';
import { consentName, type RoomStore } from '../room-store';
import type { RoomAttendee } from '../room-types';

const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
/** What no repeating helps: this device, this event or this e-mail is not there any more, and the room says so by itself. */
const settled = new Set([401, 404, 422]);

/**
 * What a guest consents to. What they say holds on the screen at once, stays on the device until the server has it, also
 * through a reload without a connection, and is sent in the order in which it was said.
 * @returns what waits to be sent, or null; and what says it
 */
export function useConsent(
  what: ConsentName,
  store: RoomStore,
  token: string,
  onTold: (attendee: RoomAttendee) => void,
) {
  const name = consentName(store, what);
  const [wish, setWish] = useState(() => store.get<boolean>(name));
  const sending = useRef(Promise.resolve());

  useEffect(() => {
    if (wish === null) return;
    let over = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      if (over) return;
      try {
        const attendee = await sayConsent(token, what, wish);
        if (over) return;
        onTold(attendee);
      } catch (error) {
        if (over) return;
        const problem = error instanceof ApiError ? error : new ApiError(0, 'NETWORK');
        if (!settled.has(problem.status) || problem.code === 'ROOM_CLOSED') {
          timer = setTimeout(
            begin,
            waitAfter(problem, Math.min(longestRetryMs, firstRetryMs * 2 ** failures++)),
          );
          return;
        }
      }
      store.remove(name);
      setWish(null);
    };
    const begin = () => {
      clearTimeout(timer);
      sending.current = sending.current.then(send);
    };
    begin();
    globalThis.addEventListener('online', begin);
    return () => {
      over = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', begin);
    };
  }, [wish, token, what, name, store, onTold]);

  const say = (given: boolean) => {
    store.set(name, given);
    setWish(given);
  };
  return { wish, say };
}
