import { type RunStep, runPlan } from '../../shared/rules/run-plan.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { notFound } from '../platform/errors/app-error.js';
import { hasLedQuiz } from '../rooms/nicknames.js';
import type { RoomProductDto } from '../rooms/room.dto.js';
import { isBlind, productsOf } from '../rooms/room-page.js';
import type { RoomSessions } from '../rooms/room-sessions.js';
import { canBeLed, isLed, type Run } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import type { DeskStepDto, RoomRunDto, RunStatus, RunStepDto } from './desk.dto.js';

/** @throws 404 for a campaign, which nobody leads */
export function assertCanBeLed(snapshot: SessionSnapshot): void {
  if (!canBeLed(snapshot)) throw notFound();
}

/**
 * Reads the snapshot and the run of an event that can be led.
 * @throws 404 for a campaign, which nobody leads
 */
export async function ledState(rooms: RoomSessions, session: SessionRow) {
  const state = await rooms.state(session);
  assertCanBeLed(state.snapshot);
  return state;
}

export const runStatusOf = (run: Run | null): RunStatus =>
  isLed(run) ? 'LED' : run ? 'ENDED' : 'SELF_PACED';

const stepDto = ({ id, kind, productRef, categoryId, question }: RunStep): RunStepDto => ({
  id,
  kind,
  productRef: productRef ?? null,
  categoryId: categoryId ?? null,
  question: question ?? null,
});

/** The current step; undefined unless the event is led. */
export const stepNow = (snapshot: SessionSnapshot, run: Run | null): RunStep | undefined =>
  isLed(run) ? runPlan(snapshot, run.pace).find(({ id }) => id === run.step) : undefined;

/** The end of the countdown, in the step of a question. */
export const countdownEnd = (step: RunStep | undefined, run: Run | null): string | null =>
  (step?.kind === 'question' && run?.endsAt?.toISOString()) || null;

/** The state for guests, which is the same for all of them. */
export function roomRunOf(
  event: string,
  run: Run | null,
  snapshot: SessionSnapshot,
  tables: Pick<RoomRunDto, 'seating' | 'teams'> = { seating: 0, teams: [] },
): RoomRunDto {
  const plan = runPlan(snapshot, run?.pace ?? 'TOGETHER');
  const position = isLed(run) ? plan.findIndex(({ id }) => id === run.step) : -1;
  const step = plan[position];
  return {
    event,
    status: runStatusOf(run),
    version: run?.version ?? 0,
    step: step ? stepDto(step) : null,
    position: Math.max(0, position),
    steps: plan.length,
    paused: isLed(run) && run.pausedAt !== null,
    endsAt: countdownEnd(step, run),
    hasQuiz: hasLedQuiz(snapshot),
    sounds: run?.sounds ?? true,
    nudges: isLed(run) ? run.nudges : [],
    correct: step?.kind === 'answer' ? (questionOf(snapshot, step)?.correct[0] ?? null) : null,
    revealed: step?.kind === 'reveal' && isBlind(snapshot) ? revealedOf(snapshot, run, step) : null,
    ratings: null,
    ranking: [],
    reactions: isLed(run) && run.reactions,
    questions: isLed(run) && run.questions,
    ...tables,
  };
}

/** It travels with the step, so that a reveal does not make all phones read their rooms at once. */
function revealedOf(
  snapshot: SessionSnapshot,
  run: Run | null,
  { productRef }: RunStep,
): RoomProductDto | null {
  const known = new Set(run?.revealed);
  const products = productsOf(snapshot, known, [], 'IN_PROGRESS', run);
  return products.find(({ reference }) => reference === productRef) ?? null;
}

const placeOf = ({ productReferences }: SessionSnapshot, { productRef }: RunStep) =>
  productReferences.find(({ reference }) => reference === productRef);

export const questionOf = (snapshot: SessionSnapshot, step: RunStep) =>
  placeOf(snapshot, step)?.quiz.find(({ reference }) => reference === step.question);

/** Whether all guests know a product. */
export const isKnown = (snapshot: SessionSnapshot, run: Run | null, productRef: string): boolean =>
  !isBlind(snapshot) || (run?.revealed.includes(productRef) ?? false);

/** A step with the texts that the desk shows. */
export const deskStepOf = (snapshot: SessionSnapshot, step: RunStep): DeskStepDto =>
  Object.assign(stepDto(step), { seconds: step.seconds, title: titleOf(snapshot, step) });

/** The name of the step's phase, or its question. */
export function titleOf(snapshot: SessionSnapshot, step: RunStep): LocalizedText | null {
  if (step.question) return questionOf(snapshot, step)?.question ?? null;
  const sheet = snapshot.sheets[placeOf(snapshot, step)?.assessmentSheetPath ?? ''];
  return sheet?.categories.find(({ id }) => id === step.categoryId)?.name ?? null;
}
