import { useEffect, useRef } from 'react';
import type { RunStep } from '../../room-types';
import { useSound } from '../use-sounds';
import { ledSound } from './led-sound';
import type { Led } from './use-led-steps';

/** Plays the organiser's sounds at the steps of the instructor, unless the desk turned them off. */
export function useLedSounds(led: Led | null): void {
  const { play } = useSound();
  const before = useRef<RunStep>(null);
  const at = led?.at ?? null;
  const isOn = led?.run.sounds ?? false;
  useEffect(() => {
    const moment = before.current && at && ledSound(before.current, at);
    before.current = at;
    if (moment && isOn) play(moment);
  }, [at, isOn, play]);
}
