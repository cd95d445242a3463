import type { SoundSlot } from '../../../../shared/vocabulary/theme.js';
import type { RunStep } from '../../room-types';

/** The sound to play when the phone goes to a step of the instructor, or null. */
export function ledSound(from: RunStep, to: RunStep): SoundSlot | null {
  if (from.id === to.id) return null;
  if (from.kind === 'lobby') return 'startTasting';
  if (to.kind === 'recommend') return 'prerecomendation';
  if (from.kind === 'recommend') return 'postrecomendation';
  return to.kind === 'reveal' ? 'validate' : null;
}
