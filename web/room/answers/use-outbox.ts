import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveAnswers } from '../room-api';
import { type RoomStore, unsentKey } from '../room-store';
import type { AnswersSaved } from '../room-types';
import { toBatch } from './answer-changes';
import { AnswerQueue } from './answer-queue';
import { withTabLock } from './tab-lock';

/**
 * The outbox of this page. It retries when the connection is back and sends at once when the page
 * is hidden or closed. `onSaved` must stay the same function.
 */
export function useOutbox(store: RoomStore, token: string, onSaved: (saved: AnswersSaved) => void) {
  const [outbox] = useState(
    () =>
      new AnswerQueue({
        store,
        send: (leaves, { sequence, keepalive }) =>
          saveAnswers(token, { ...toBatch(leaves), sequence }, { keepalive }),
        onSaved,
        alone: (work) => withTabLock(store.key('sending'), work),
      }),
  );
  const state = useSyncExternalStore(outbox.subscribe, outbox.snapshot);

  useEffect(() => {
    const online = () => outbox.retryNow();
    const leaving = () => void outbox.flush({ keepalive: true });
    const hidden = () => {
      if (document.visibilityState === 'hidden') leaving();
      else outbox.retryNow();
    };
    const asking = (event: BeforeUnloadEvent) => {
      // The browser asks before it leaves the page only if the device cannot store the answers.
      // Stored answers are sent at the next visit.
      if (outbox.snapshot().waiting > 0 && !store.lasting()) event.preventDefault();
    };
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === store.key(unsentKey(store))) outbox.readAgain();
    };
    globalThis.addEventListener('online', online);
    globalThis.addEventListener('pagehide', leaving);
    globalThis.addEventListener('beforeunload', asking);
    globalThis.addEventListener('storage', elsewhere);
    document.addEventListener('visibilitychange', hidden);
    outbox.wake();
    return () => {
      globalThis.removeEventListener('online', online);
      globalThis.removeEventListener('pagehide', leaving);
      globalThis.removeEventListener('beforeunload', asking);
      globalThis.removeEventListener('storage', elsewhere);
      document.removeEventListener('visibilitychange', hidden);
      outbox.sleep();
    };
  }, [outbox, store]);

  return { outbox, state };
}
