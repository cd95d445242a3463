import type { SoundSlot } from '../../../shared/vocabulary/theme.js';
import { isRated } from '../answers/leaves';
import type { Room, RoomAnswers } from '../room-types';
import { hashOf, isBlind, nextStep, partsOf, type Step } from './steps';

const kindOf = (room: Room, step: Step) =>
  step.kind === 'product' ? partsOf(room, step.product)[step.part]?.kind : undefined;

/**
 * What is heard on the way from one step to another: before what is recommended however one comes to it, after it, and after a rating,
 * when one goes on. A blind product's rating is handed in with a press of its own.
 */
export function momentBetween(
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
