import { useEffect, useRef, useState } from 'react';
import { ApiError, waitAfter } from '~/api/api-error';
import { type ConsentName, saveConsent } from '../room-api';
import { consentKey, type RoomStore } from '../room-store';
import type { RoomAttendee } from '../room-types';

const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
/**
 * Statuses after which a retry is useless: another device has taken the guest's place (401), the
 * event was deleted (404, except with ROOM_CLOSED), or the guest has no e-mail (422).
 */
const settled = new Set([401, 404, 422]);

/**
 * One consent of a guest. A change shows at once and stays on the device until the server has it,
 * also after a reload without a connection. Changes are sent in their order.
 * @returns `wish`: the unsent change, or null. `say`: sets the consent.
 */
export function useConsent(
  what: ConsentName,
  store: RoomStore,
  token: string,
  onTold: (attendee: RoomAttendee) => void,
) {
  const name = consentKey(store, what);
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
        const attendee = await saveConsent(token, what, wish);
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
