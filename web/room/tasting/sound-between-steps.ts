import type { SoundSlot } from '../../../shared/vocabulary/theme.js';
import { isRated } from '../answers/answer-changes';
import type { Room, RoomAnswers } from '../room-types';
import { hashOf, isBlind, nextStep, partsOf, type Step } from './steps';

const kindOf = (room: Room, step: Step) =>
  step.kind === 'product' ? partsOf(room, step.product)[step.part]?.kind : undefined;

/**
 * The sound to play when a guest goes from one step to another, or null. Any way to a recommended
 * product has a sound. The way from a recommended product or a finished rating to its next step has
 * one too. The rating of a blind tasting is silent here, because the submit button plays the sound.
 */
export function soundBetween(
  room: Room,
  answers: RoomAnswers,
  from: Step,
  to: Step,
): SoundSlot | null {
  if (hashOf(from) === hashOf(to)) return null;
  if (kindOf(room, to) === 'recommended') return 'prerecomendation';
  const next = nextStep(from, room);
  if (from.kind !== 'product' || !next || hashOf(next) !== hashOf(to)) return null;
  switch (kindOf(room, from)) {
    case 'recommended':
      return 'postrecomendation';
    case 'rating':
      return !isBlind(room) && isRated(answers.assessments[from.product.reference])
        ? 'validate'
        : null;
    default:
      return null;
  }
}
