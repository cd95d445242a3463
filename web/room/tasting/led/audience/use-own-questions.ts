import { useEffect, useState } from 'react';
import { ApiError, waitAfter } from '~/api/api-error';
import { audienceKey, type RoomStore } from '../../../room-store';
import { askQuestion, followQuestions, type OwnQuestion } from './audience-api';

const retryMs = 4_000;

/** Kept on the device. `asked`: there are own questions to read. `seen`: number of seen answers. */
type Kept = { pending: { id: string; text: string } | null; asked: boolean; seen: number };
const nothing: Kept = { pending: null, asked: false, seen: 0 };

/** Whether a later try may succeed. Without `Retry-After`, 429 means that no question fits. */
const mayRetry = ({ status, code, retryAfterMs }: ApiError): boolean =>
  status === 0 ||
  status >= 500 ||
  code === 'ROOM_CLOSED' ||
  (status === 429 && retryAfterMs !== undefined);

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The guest's questions to the instructor. A question stays on the device until the server has it,
 * also after a reload without a connection. Its id makes sure that it is asked once.
 */
export function useOwnQuestions(store: RoomStore, token: string) {
  const name = audienceKey(store);
  const [kept, setKept] = useState<Kept>(() => store.get<Kept>(name) ?? nothing);
  const [questions, setQuestions] = useState<OwnQuestion[] | null>(null);
  const [refused, setRefused] = useState<{ text: string; error: ApiError } | null>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => store.set(name, kept), [store, name, kept]);

  const { pending } = kept;
  useEffect(() => {
    if (!pending) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = (asked: boolean) =>
      setKept((before) => ({ ...before, pending: null, asked: before.asked || asked }));
    const send = async () => {
      clearTimeout(timer);
      try {
        const question = await askQuestion(token, pending);
        if (over) return;
        setQuestions((before) => [
          ...(before ?? []).filter(({ id }) => id !== question.id),
          question,
        ]);
        done(true);
      } catch (thrown) {
        if (over) return;
        const error = thrown instanceof ApiError ? thrown : new ApiError(0, 'NETWORK');
        if (mayRetry(error)) {
          timer = setTimeout(() => void send(), waitAfter(error, retryMs));
          return;
        }
        setRefused({ text: pending.text, error });
        done(false);
      }
    };
    const online = () => void send();
    void send();
    globalThis.addEventListener('online', online);
    return () => {
      over = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', online);
    };
  }, [pending, token]);

  // Phones of guests who asked nothing do not read, and nothing is followed once all is answered.
  const waits = questions === null || questions.some(({ state }) => state === 'WAITING');
  const follows = (kept.asked || opened) && waits;
  useEffect(() => {
    if (!follows) return;
    return followQuestions(token, setQuestions);
  }, [follows, token]);

  const answered = questions?.filter(({ state }) => state === 'ANSWERED').length ?? 0;
  if (opened && kept.seen < answered) setKept({ ...kept, seen: answered });
  return {
    questions: questions ?? [],
    pending,
    refused,
    /** Number of answers that the guest has not seen. */
    unread: Math.max(0, answered - kept.seen),
    opened,
    setOpened,
    ask: (text: string) => {
      setRefused(null);
      setKept((before) => ({ ...before, pending: { id: newId(), text } }));
    },
  };
}
