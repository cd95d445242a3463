import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isRefusal } from '~/api/api-error';
import type { WatchMark } from '../../../shared/vocabulary/video.js';
import {
  type AnswerChanges,
  type AnswerValue,
  answerPath,
  applyChanges,
} from '../answers/answer-changes';
import { useOutbox } from '../answers/use-outbox';
import { followDoor, readRoom } from '../room-api';
import type { RoomStore } from '../room-store';
import { applyTheme } from '../room-theme';
import type {
  AnswersSaved,
  Door,
  Room,
  RoomAnswers,
  RoomAttendee,
  RoomProduct,
  RoomRun,
} from '../room-types';
import { nextChange, useInstant } from '../server-clock';
import { isLed } from './led/use-led-steps';
import { useRoomForStep, withRevealed } from './led/use-room-for-step';
import { useRun } from './led/use-run';
import { readRatings } from './read-ratings';
import { readVideos } from './read-videos';
import { useConsent } from './use-consent';
import { type Keeping, useKeptTasting } from './use-kept-tasting';
import { useOwnTable } from './use-own-table';

/** The room stored on the device; null if an earlier version stored it without quizzes. */
const keptRoom = (store: RoomStore): Room | null => {
  const room = store.get<Room>('room');
  return room?.products.every((product) => 'quiz' in product) ? room : null;
};
const keptAnswers = (store: RoomStore): RoomAnswers | null => {
  const answers = store.get<RoomAnswers>('answers');
  return answers && 'quiz' in answers ? answers : null;
};

/** A page that becomes visible again reads the room if the last read is older than this. */
const freshForMs = 30_000;

const datesOf = (event: Pick<Door, 'status' | 'fromDate' | 'toDate'> | undefined) =>
  event && [event.status, event.fromDate, event.toDate].join();

type TastingOptions = {
  store: RoomStore;
  token: string;
  onTaken: () => void;
  onGone: () => void;
  onRemoved: () => void;
};

/** The correct option of a question, if the answer to a save contains it. */
const rightOf = (
  told: AnswersSaved['correct'][string] | undefined,
  { reference }: RoomProduct['quiz'][number],
) => (told && reference in told ? { correct: told[reference] } : {});

/**
 * The tasting of a guest. It shows the stored data of the device at once, then the data of the
 * server. The answers given on this page override both.
 */
export function useTasting({ store, token, onTaken, onGone, onRemoved }: TastingOptions) {
  const [room, setRoom] = useState(() => keptRoom(store));
  const [failure, setFailure] = useState<unknown>();
  const shown = useRef(room?.session);
  const touched = useRef<Record<string, AnswerValue>>({});
  const [answers, setAnswers] = useState<RoomAnswers | null>(
    () => keptAnswers(store) ?? room?.answers ?? null,
  );
  const readAt = useRef(-Infinity);
  /**
   * The number of changes of `room` between reads: a product or a correct option was revealed, or a
   * consent was stored.
   */
  const roomChanges = useRef(0);

  const reread = useRef<() => Promise<void>>(() => Promise.resolve());
  const onSaved = useCallback(({ reveals, correct, ignored }: AnswersSaved) => {
    const revealed = Object.keys(reveals).length > 0;
    // The server ignored these answers, so the page shows the server's.
    for (const { path } of ignored) delete touched.current[path];
    // A revealed product may have a quiz, which comes with the room.
    if (ignored.length > 0 || revealed) void reread.current();
    if (!revealed && Object.keys(correct).length === 0) return;
    roomChanges.current += 1;
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
    const changesBefore = roomChanges.current;
    return readRoom(token).then(
      (fresh) => {
        // The room changed meanwhile. This copy may be older: it may lack the result of a quiz, or
        // still have a consent that was withdrawn.
        if (roomChanges.current !== changesBefore) return reread.current();
        // The theme applies before the room is drawn.
        applyTheme(store, fresh.theme);
        setRoom(fresh);
        setAnswers(
          applyChanges(fresh.answers, {
            ...outbox.leaves(),
            ...touched.current,
          } satisfies AnswerChanges),
        );
        setFailure(undefined);
      },
      (error: unknown) => {
        const status = error instanceof ApiError && isRefusal(error) ? error.status : undefined;
        if (status === 401) onTaken();
        else if (error instanceof ApiError && error.code === 'GUEST_REMOVED') onRemoved();
        else if (status === 404) onGone();
        else setFailure(error);
      },
    );
  }, [store, token, outbox, onTaken, onGone, onRemoved]);

  useEffect(() => {
    reread.current = read;
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

  const onRunTold = useCallback(
    (told: RoomRun) => {
      outbox.serverAnswers();
      // At once, so that the step of a reveal never shows a hidden product.
      if (!told.revealed) return;
      roomChanges.current += 1;
      setRoom((before) => before && withRevealed(before, told));
    },
    [outbox],
  );
  const { run, awaited } = useRun(store, token, room, onRunTold, read);
  useRoomForStep(room, run, read);

  // The door announces new dates of the event. The room is then read again. While an instructor
  // leads, a phone has only the stream of the steps: the server has a limited number of streams.
  const code = room?.session.code;
  const followsRun = isLed(run);
  useEffect(() => {
    if (code === undefined || followsRun) return;
    return followDoor(code, {
      ask: read,
      onDoor: (door) => datesOf(door) !== datesOf(shown.current) && void read(),
    });
  }, [code, followsRun, read]);

  // Reads the room again when the event starts and ends.
  useInstant(nextChange(room?.session), read);

  const { stop } = saving;
  const stopBefore = useRef(stop);
  useEffect(() => {
    if (stop === stopBefore.current) return;
    stopBefore.current = stop;
    if (stop === 'UNAUTHENTICATED') onTaken();
    else if (stop === 'NOT_FOUND') onGone();
    // The event has ended or has not begun, or the server accepts answers again.
    else void read();
  }, [stop, onTaken, onGone, read]);
  const isOpen = room?.session.status === 'IN_PROGRESS';
  useEffect(() => {
    if (isOpen) outbox.retryNow();
  }, [isOpen, outbox]);

  const answer = useCallback(
    (path: string, leaf: AnswerValue) => {
      touched.current[path] = leaf;
      setAnswers((before) => before && applyChanges(before, { [path]: leaf }));
      outbox.put(path, leaf);
      // The guest waits for the correct answer of a quiz.
      if (path.startsWith('quiz.')) void outbox.flush();
    },
    [outbox],
  );

  /** Drops the refused answers and shows the server's again. */
  const dismissRefused = useCallback(() => {
    for (const { path } of saving.refused) delete touched.current[path];
    outbox.dismissRefused();
    void read();
  }, [saving.refused, outbox, read]);

  /**
   * Submits blind products after all answers have arrived, because they are locked afterwards.
   * @returns false if answers could not be sent
   */
  const reveal = useCallback(
    async (products: string[]): Promise<boolean> => {
      if (!(await outbox.drain())) return false;
      for (const product of products) answer(answerPath.submitted(product), true);
      await outbox.flush();
      return true;
    },
    [answer, outbox],
  );

  const told = useCallback((attendee: RoomAttendee) => {
    roomChanges.current += 1;
    setRoom((before) => before && { ...before, attendee });
  }, []);
  const contact = useConsent('contact', store, token, told);
  const recap = useConsent('recap', store, token, told);

  const ownTable = useOwnTable({ token, room, run, onTold: told, read });

  const ratingsOf = useCallback((product: string) => readRatings(token, product), [token]);

  const watched = useCallback(
    (place: string, mark: WatchMark) => {
      const path = answerPath.video(place);
      const waits = outbox.leaves()[path];
      // A page that was opened anew begins at the first mark.
      if (isOpen && !(typeof waits === 'number' && waits >= mark)) outbox.put(path, mark);
    },
    [isOpen, outbox],
  );

  // Without a connection, the addresses of the kept files lead to them.
  const videosOf = useCallback(
    () =>
      readVideos(token).catch((error: unknown) => {
        const kept = store.get<Keeping['kept']>('kept');
        if (kept) return kept.videos;
        throw error;
      }),
    [store, token],
  );
  const keeping = useKeptTasting(store, room, videosOf);

  return {
    room,
    answers,
    run,
    awaited,
    failure,
    saving,
    answer,
    dismissRefused,
    reveal,
    token,
    ratingsOf,
    videosOf,
    watched,
    keeping,
    contact,
    recap,
    ownTable,
    reload: read,
  };
}

export type Consent = ReturnType<typeof useConsent>;
export type Answer = ReturnType<typeof useTasting>['answer'];
export type Reveal = ReturnType<typeof useTasting>['reveal'];
export type Watched = ReturnType<typeof useTasting>['watched'];
export type ReadRatings = ReturnType<typeof useTasting>['ratingsOf'];
