import { useEffect, useRef } from 'react';
import type { RunStep } from '../../room-types';
import { isMuted } from '../mute-setting';
import { useSound } from '../use-sounds';
import { ledSound } from './led-sound';
import type { Led } from './use-led-steps';

/** Browsers allow it after the first press, as they do with sounds. */
function vibrate(): void {
  if (!isMuted() && 'vibrate' in navigator && navigator.userActivation.hasBeenActive)
    navigator.vibrate(150);
}

/**
 * Plays the organiser's sounds when the phone goes to a step of the instructor, unless the desk
 * turned them off, and vibrates when a quiz question begins.
 */
export function useLedSounds(led: Led | null): void {
  const { play } = useSound();
  const before = useRef<RunStep>(null);
  const at = led?.at ?? null;
  const isOn = led?.run.sounds ?? false;
  useEffect(() => {
    const from = before.current;
    before.current = at;
    if (!from || !at || from.id === at.id) return;
    const moment = ledSound(from, at);
    if (moment && isOn) play(moment);
    if (at.kind === 'question') vibrate();
  }, [at, isOn, play]);
}
