import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/api/api-error';
import { type Leaf, type Leaves, leafPath, withLeaves } from '../answers/leaves';
import { useOutbox } from '../answers/use-outbox';
import { followDoor, readRoom } from '../room-api';
import type { RoomStore } from '../room-store';
import { wear } from '../room-theme';
import type {
  AnswersSaved,
  Door,
  Room,
  RoomAnswers,
  RoomAttendee,
  RoomProduct,
} from '../room-types';
import { nextChange, useInstant } from '../server-clock';
import { readRatings } from './read-ratings';
import { useConsent } from './use-consent';

/** What the device kept of the room, unless an earlier version of this page did, which knew less. */
const keptRoom = (store: RoomStore): Room | null => {
  const room = store.get<Room>('room');
  return room?.products.every((product) => 'quiz' in product) ? room : null;
};
const keptAnswers = (store: RoomStore): RoomAnswers | null => {
  const answers = store.get<RoomAnswers>('answers');
  return answers && 'quiz' in answers ? answers : null;
};

/** A phone that comes out of the pocket after this asks what is new. */
const freshForMs = 30_000;

const datesOf = (event: Pick<Door, 'status' | 'fromDate' | 'toDate'> | undefined) =>
  event && [event.status, event.fromDate, event.toDate].join();

type TastingOptions = { store: RoomStore; token: string; onTaken: () => void; onGone: () => void };

/** What a save told of a question, if it did. */
const rightOf = (
  told: AnswersSaved['correct'][string] | undefined,
  { reference }: RoomProduct['quiz'][number],
) => (told && reference in told ? { correct: told[reference] } : {});

/**
 * The attendee's tasting: what the device kept is there at once, then what the server says, with everything that was answered on this
 * page on top of it.
 */
export function useTasting({ store, token, onTaken, onGone }: TastingOptions) {
  const [room, setRoom] = useState(() => keptRoom(store));
  const [failure, setFailure] = useState<unknown>();
  const shown = useRef(room?.session);
  const touched = useRef<Record<string, Leaf>>({});
  const [answers, setAnswers] = useState<RoomAnswers | null>(
    () => keptAnswers(store) ?? room?.answers ?? null,
  );
  const readAt = useRef(-Infinity);

  const reread = useRef<() => void>(() => {});
  const onSaved = useCallback(({ reveals, correct, ignored }: AnswersSaved) => {
    const revealed = Object.keys(reveals).length > 0;
    // something else holds: the page shows what the server has
    for (const { path } of ignored) delete touched.current[path];
    // what was revealed has a quiz, maybe
    if (ignored.length > 0 || revealed) reread.current();
    if (!revealed && Object.keys(correct).length === 0) return;
    const told = (each: RoomProduct): RoomProduct => ({
      ...each,
      product: reveals[each.reference] ?? each.product,
      quiz: each.quiz.map((question) => ({
        ...question,
        ...rightOf(correct[each.reference], question),
      })),
    });
    setRoom((before) => before && { ...before, products: before.products.map(told) });
  }, []);
  const { outbox, state: saving } = useOutbox(store, token, onSaved);

  const read = useCallback((): Promise<void> => {
    readAt.current = performance.now();
    return readRoom(token).then(
      (fresh) => {
        // before it is drawn
        wear(store, fresh.theme);
        setRoom(fresh);
        setAnswers(
          withLeaves(fresh.answers, { ...outbox.leaves(), ...touched.current } satisfies Leaves),
        );
        setFailure(undefined);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) onTaken();
        else if (error instanceof ApiError && error.status === 404) onGone();
        else setFailure(error);
      },
    );
  }, [store, token, outbox, onTaken, onGone]);

  useEffect(() => {
    reread.current = () => void read();
    void read();
    const visible = () => {
      if (document.visibilityState === 'visible' && performance.now() - readAt.current > freshForMs)
        void read();
    };
    const online = () => void read();
    document.addEventListener('visibilitychange', visible);
    globalThis.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', visible);
      globalThis.removeEventListener('online', online);
    };
  }, [read]);

  useEffect(() => {
    shown.current = room?.session;
    if (room) store.set('room', room);
  }, [room, store]);
  useEffect(() => {
    if (answers) store.set('answers', answers);
  }, [answers, store]);

  // Its dates are at the door too: whatever changes there is worth reading.
  const code = room?.session.code;
  useEffect(() => {
    if (code === undefined) return;
    return followDoor(code, {
      ask: read,
      onDoor: (door) => datesOf(door) !== datesOf(shown.current) && void read(),
    });
  }, [code, read]);

  // At the end the page learns that it is over.
  useInstant(nextChange(room?.session), read);

  const { stop } = saving;
  const stopBefore = useRef(stop);
  useEffect(() => {
    if (stop === stopBefore.current) return;
    stopBefore.current = stop;
    if (stop === 'UNAUTHENTICATED') onTaken();
    else if (stop === 'NOT_FOUND') onGone();
    // the event ended, or was extended and has taken what waited
    else void read();
  }, [stop, onTaken, onGone, read]);
  const isOpen = room?.session.status === 'IN_PROGRESS';
  useEffect(() => {
    if (isOpen) outbox.retryNow();
  }, [isOpen, outbox]);

  const answer = useCallback(
    (path: string, leaf: Leaf) => {
      touched.current[path] = leaf;
      setAnswers((before) => before && withLeaves(before, { [path]: leaf }));
      outbox.put(path, leaf);
      // whoever answers a quiz waits to hear what is right
      if (path.startsWith('quiz.')) void outbox.flush();
    },
    [outbox],
  );

  /** What was refused is forgotten; the page shows again what the server has. */
  const dismissRefused = useCallback(() => {
    for (const { path } of saving.refused) delete touched.current[path];
    outbox.dismissRefused();
    void read();
  }, [saving.refused, outbox, read]);

  /** Hands a blind product in, once everything said of it has arrived: after that it is locked. @returns whether it could be */
  const reveal = useCallback(
    async (product: string): Promise<boolean> => {
      if (!(await outbox.drain())) return false;
      answer(leafPath.submitted(product), true);
      await outbox.flush();
      return true;
    },
    [answer, outbox],
  );

  const told = useCallback(
    (attendee: RoomAttendee) => setRoom((before) => before && { ...before, attendee }),
    [],
  );
  const contact = useConsent('contact', store, token, told);
  const recap = useConsent('recap', store, token, told);

  const ratingsOf = useCallback((product: string) => readRatings(token, product), [token]);

  return {
    room,
    answers,
    failure,
    saving,
    answer,
    dismissRefused,
    reveal,
    ratingsOf,
    contact,
    recap,
    reload: read,
  };
}

export type Consent = ReturnType<typeof useConsent>;
export type Answer = ReturnType<typeof useTasting>['answer'];
export type Reveal = ReturnType<typeof useTasting>['reveal'];
export type ReadRatings = ReturnType<typeof useTasting>['ratingsOf'];
