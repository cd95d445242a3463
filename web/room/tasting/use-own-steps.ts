import { useEffect } from 'react';
import { goTo, useAddress } from '~/frame/use-address';
import type { RoomStore } from '../room-store';
import type { Room } from '../room-types';
import { firstStep, hashOf, type Step, stepAt } from './steps';

/** Who says which step is on the screen. */
export type StepSource = {
  step: Step;
  /** Goes to another step; undefined where that is not the guest's to say. */
  go: ((to: Step) => void) | undefined;
};

/** Steps as the guest takes them: they stand in the address, and on the device for the next visit. Once the event is over there is one. */
export function useOwnSteps(room: Room, store: RoomStore): StepSource {
  const { hash, search } = useAddress();
  const open = room.session.status === 'IN_PROGRESS';
  const step: Step = open
    ? (stepAt(hash, room) ?? stepAt(store.get<string>('at') ?? '', room) ?? firstStep(room))
    : { kind: 'thanks' };
  const at = hashOf(step);
  useEffect(() => {
    // should the event be extended, one goes on where one was
    if (open) store.set('at', at);
  }, [at, open, store]);
  useEffect(() => {
    // so that 'back' leads from here to where one was, and does nothing twice
    if (open && hash !== `#${at}`) goTo(`${search}#${at}`, { replace: true });
  }, [open, hash, at, search]);
  const go = (to: Step) => {
    if (hashOf(to) !== at) goTo(`${search}#${hashOf(to)}`);
  };
  return { step, go: open ? go : undefined };
}
