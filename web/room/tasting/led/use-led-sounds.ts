import { useEffect, useRef } from 'react';
import type { RunStep } from '../../room-types';
import { useSound } from '../use-sounds';
import { ledSound } from './led-sound';
import type { Led } from './use-led-steps';

/** Plays the organiser's sounds when the phone goes to a step of the instructor. */
export function useLedSounds(led: Led | null): void {
  const { play } = useSound();
  const before = useRef<RunStep>(null);
  const at = led?.at ?? null;
  useEffect(() => {
    const moment = before.current && at && ledSound(before.current, at);
    before.current = at;
    if (moment) play(moment);
  }, [at, play]);
}
