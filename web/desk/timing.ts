import { currentStep, type Desk, positionOf } from './run-steps';

type Timed = Pick<
  Desk,
  | 'endsAt'
  | 'extraSeconds'
  | 'pausedAt'
  | 'pausedSeconds'
  | 'plan'
  | 'startedAt'
  | 'status'
  | 'step'
  | 'stepAt'
>;

const secondMs = 1_000;
const since = (instant: string | null, now: number) =>
  instant === null ? 0 : Math.max(0, (now - Date.parse(instant)) / secondMs);

/** Seconds in the current step, without pauses. */
export const secondsInStep = ({ stepAt, pausedAt }: Timed, now: number): number =>
  Math.max(0, since(stepAt, now) - since(pausedAt, now));

/** The planned length of the current step with the time that was added to it, in seconds. */
export const secondsOfStep = (desk: Timed): number =>
  (currentStep(desk)?.seconds ?? 0) + desk.extraSeconds;

/**
 * Seconds by which the evening is behind its plan; negative if it is ahead. A step that is shorter
 * than planned counts when it ends. Null in the lobby and outside the run.
 */
export function secondsBehind(desk: Timed, now: number): number | null {
  const position = positionOf(desk);
  const step = desk.plan[position];
  if (!step || step.kind === 'lobby' || desk.startedAt === null) return null;
  const elapsed = since(desk.startedAt, now) - desk.pausedSeconds - since(desk.pausedAt, now);
  const planned = desk.plan.slice(0, position).reduce((sum, { seconds }) => sum + seconds, 0);
  return elapsed - planned - Math.min(secondsInStep(desk, now), step.seconds);
}

/** Whole minutes behind the plan; 0 if it is less than a minute in either direction. */
export const minutesBehind = (seconds: number): number => Math.trunc(seconds / 60);

/** Seconds from now to the end of the plan, if every step takes its time from here. */
export function secondsLeft(desk: Timed, now: number): number {
  const position = positionOf(desk);
  const rest = desk.plan.slice(position + 1).reduce((sum, { seconds }) => sum + seconds, 0);
  return rest + Math.max(0, secondsOfStep(desk) - secondsInStep(desk, now));
}

/** Whole seconds until a quiz question closes; null without a countdown. */
export const countdown = ({ endsAt }: Pick<Desk, 'endsAt'>, now: number): number | null =>
  endsAt === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / secondMs));
