import { useEffect, useRef, useSyncExternalStore } from 'react';
import { roomApi } from '~/api/room-api';
import type { components } from '~/api/schema';
import { unwrap } from '~/api/send';
import { bearer } from '../../../room-api';

/** The guest's nickname, place and prizes. */
export type OwnQuiz = components['schemas']['RoomQuizDto'];
/** `moment` is the step for which it was read. */
type Known = { token: string; moment: string | null; quiz: OwnQuiz };

/** The bar and the page show the same, but neither is inside the other. */
let known: Known | null = null;
const listeners = new Set<() => void>();
const keep = (next: Known) => {
  known = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @param moment the step for which it is read; null keeps the former one */
async function readQuiz(token: string, moment: string | null, version: number): Promise<boolean> {
  const quiz = await unwrap(roomApi.GET('/api/v1/room/quiz', { headers: bearer(token) }));
  if (quiz.version < version) return false;
  const former = known?.token === token ? known.moment : null;
  keep({ token, moment: moment ?? former, quiz });
  return true;
}

/** Reads the guest's quiz now. */
export const refreshQuiz = (token: string): void =>
  void readQuiz(token, null, 0).catch(() => undefined);

/** @throws ApiError NICKNAME_TAKEN, NICKNAME_KEPT, and the issues of `checkNickname` */
export async function chooseNickname(token: string, nickname: string | null): Promise<void> {
  const quiz = await unwrap(
    roomApi.PUT('/api/v1/room/nickname', { headers: bearer(token), body: { nickname } }),
  );
  keep({ token, moment: known?.token === token ? known.moment : null, quiz });
}

/** Late answers to the question have arrived by then. */
const settledMs = 1_200;
/** All phones of a room hear of a step at once, so their reads are spread over this time. */
const spreadMs = 2_000;
const againMs = 3_000;

/**
 * The guest's own quiz as the server last told it, or null.
 * @param moment the step for which it is read; null if the step does not matter
 * @param version of the run: an older state is read again
 * @returns `isFresh`: whether it was read for this moment
 */
export function useOwnQuiz(
  token: string,
  moment: string | null,
  version: number,
): { quiz: OwnQuiz | null; isFresh: boolean } {
  const now = useSyncExternalStore(subscribe, () => known);
  const own = now?.token === token ? now : null;
  // A pause raises the version too, but changes no place.
  const asked = useRef(version);
  useEffect(() => {
    asked.current = version;
  }, [version]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      const isRead = await readQuiz(token, moment, asked.current).catch(() => false);
      // A phone without a network asks again.
      if (!isRead && !isOver) timer = setTimeout(() => void read(), againMs);
    };
    let isOver = false;
    timer = setTimeout(() => void read(), settledMs + spreadMs * Math.random());
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [token, moment]);
  return { quiz: own?.quiz ?? null, isFresh: own !== null && own.moment === moment };
}
