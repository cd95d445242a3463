import { useEffect, useState } from 'react';
import { goTo, useAddress } from '~/frame/use-address';
import type { RoomStore } from '../../room-store';
import type { Room, RoomProduct, RoomRun, RunStep } from '../../room-types';
import { hashOf, partsOf, type Step, stepAt } from '../steps';
import {
  isWithin,
  type LedPageKind,
  ledPlace,
  openParts,
  openSteps,
  stepBefore,
} from './led-place';
import { useFollowMoment } from './use-follow-moment';

/** A run that an instructor leads now. */
export type LedRun = RoomRun & { step: RunStep };
export const isLed = (run: RoomRun | null): run is LedRun =>
  run !== null && run.status === 'LED' && run.step !== null;

/** The place of a guest in a led event. */
export type Led = {
  run: LedRun;
  /** The instructor's step on the screen. It is an older one while the guest writes. */
  at: RunStep;
  /** The page of that step; null while the guest's own steps are shown. */
  page: LedPageKind | null;
  /** The guest looks back at other steps. */
  isAway: boolean;
  /** The instructor has gone on, but the guest is busy. */
  isBehind: boolean;
  /** Goes to the instructor's step. */
  back: () => void;
  isOpen: (step: Step) => boolean;
  /** The parts of a product to show, as indices of `partsOf`. */
  partsFor: (product: RoomProduct) => number[];
  previous: Step | null;
  next: Step | null;
};

/** The address of the instructor's step, without '#'. */
const liveHash = 'live';

/**
 * The steps of a guest who follows the instructor. The guest may look back. Steps to which the
 * guest went are in the address; a reload begins at the instructor's step again.
 * @param run null while nobody leads
 * @param own the step of a guest whom nobody leads yet
 */
export function useLedSteps(
  room: Room,
  store: RoomStore,
  run: LedRun | null,
  own: Step,
): { step: Step; go: (to: Step) => void; led: Led } | null {
  const { hash, search } = useAddress();
  const [followed, setFollowed] = useState<RunStep | null>(null);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const name = hash.slice(1);
  const isDue = run !== null && run.step.id !== followed?.id;

  const follow = () => {
    if (!run) return;
    const here = stepAt(name, room);
    setFollowed(run.step);
    if (here && isWithin(run.step, room, here)) return setVisited([hashOf(here)]);
    setVisited([]);
    goTo(`${search}#${liveHash}`, { replace: true });
    globalThis.scrollTo(0, 0);
  };
  useFollowMoment(isDue, follow);

  const isOver = run === null;
  if (isOver && followed) setFollowed(null);

  // While the guest is busy, a product that was revealed meanwhile stays hidden: its card would
  // move the field under the finger.
  const [still, setStill] = useState(room);
  if (!isDue && still !== room) setStill(room);
  const seenRoom = isDue ? still : room;

  const place = followed && ledPlace(followed, seenRoom);
  const seen = visited.includes(name) ? stepAt(name, seenRoom) : null;
  const step = seen ?? place?.step ?? own;
  const at = hashOf(step);
  const who = room.attendee.reference;
  useEffect(() => {
    if (isOver) return;
    // After the run the guest goes on from here, without the button to begin.
    store.set('at', at);
    store.set('begun', who);
  }, [isOver, at, who, store]);

  if (!run) return null;
  const shown = followed ?? run.step;
  const page = seen ? null : (place?.page ?? null);
  const isElsewhere = followed === null || (seen !== null && !isWithin(followed, room, seen));
  const steps = openSteps(run.step, room);
  const index = page ? -1 : steps.findIndex((each) => hashOf(each) === at);
  const isOpen = (to: Step) => steps.some((each) => hashOf(each) === hashOf(to));
  return {
    step,
    go: (to) => {
      if (!isOpen(to) || hashOf(to) === (page ? '' : at)) return;
      setVisited((before) => [...before, hashOf(to)]);
      goTo(`${search}#${hashOf(to)}`);
    },
    led: {
      run,
      at: shown,
      page,
      isAway: isElsewhere || isDue,
      isBehind: isDue,
      back: follow,
      isOpen,
      partsFor: (product) => {
        if (followed === null) return partsOf(room, product).map((_, part) => part);
        const open =
          isElsewhere || shown.kind === 'taste' ? openParts(run.step, room, product) : [];
        // The part on the screen stays there, even if the instructor has gone back.
        const stays = step.kind === 'product' ? [step.part] : [];
        return [...new Set([...open, ...stays])].toSorted((a, b) => a - b);
      },
      previous: stepBefore(run.step, room, page ? null : at),
      next: index < 0 ? null : (steps[index + 1] ?? null),
    },
  };
}
