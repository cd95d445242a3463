import { useEffect } from 'react';
import { goTo, useAddress } from '~/frame/use-address';
import type { RoomStore } from '../room-store';
import type { Room } from '../room-types';
import type { LedParts } from './led/led-parts';
import type { Led } from './led/use-led-steps';
import { firstStep, hashOf, type Step, stepAt } from './steps';

/** The current step and a function to change it. */
export type StepSource = {
  step: Step;
  /** Goes to another step; undefined if the guest cannot change it. */
  go: ((to: Step) => void) | undefined;
  /** The place in an event that an instructor leads; null if the guest is free. */
  led: Led | null;
  /** The parts of the screen for led events; null until they are loaded. */
  parts: LedParts | null;
};

/**
 * The steps that the guest takes. The current step is in the address, and on the device for the
 * next visit. After the event there is only the step 'thanks'.
 * @param isFree false while something else decides about the step and the address
 */
export function useGuestSteps(
  room: Room,
  store: RoomStore,
  isFree: boolean,
): Pick<StepSource, 'step' | 'go'> {
  const { hash, search } = useAddress();
  const open = room.session.status === 'IN_PROGRESS';
  const step: Step = open
    ? (stepAt(hash, room) ?? stepAt(store.get<string>('at') ?? '', room) ?? firstStep(room))
    : { kind: 'thanks' };
  const at = hashOf(step);
  useEffect(() => {
    // If the event is extended, the guest continues at the same step.
    if (open && isFree) store.set('at', at);
  }, [at, open, isFree, store]);
  useEffect(() => {
    // An address without the step gets it in the same history entry. With a new entry, the guest
    // would have to press 'back' twice.
    if (open && isFree && hash !== `#${at}`) goTo(`${search}#${at}`, { replace: true });
  }, [open, isFree, hash, at, search]);
  const go = (to: Step) => {
    if (hashOf(to) !== at) goTo(`${search}#${hashOf(to)}`);
  };
  return { step, go: open ? go : undefined };
}
