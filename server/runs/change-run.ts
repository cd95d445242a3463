import type { RunChangeInput } from '../../shared/rules/run-change.js';
import { lobbyStep, type RunStep, runPlan, stepOf } from '../../shared/rules/run-plan.js';
import { revealingKinds } from '../../shared/vocabulary/run.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import type { Run } from './run-states.js';

export const usualQuizSeconds = 20;

/** The run of an event that begins now. */
const newRun = (sessionId: string, step: string, now: Date): Run => ({
  sessionId,
  version: 0,
  step,
  stepAt: now,
  endsAt: null,
  leftMs: null,
  extraSeconds: 0,
  pausedAt: null,
  pausedMs: 0,
  startedAt: now,
  endedAt: null,
  locked: false,
  pace: 'TOGETHER',
  quizSeconds: usualQuizSeconds,
  revealed: [],
  answered: [],
  sounds: true,
  nudges: [],
  reactions: true,
  questions: true,
  shownQuestion: null,
});

/**
 * Returns the run after a change, or null when there is no run and the change does not begin one,
 * or when it names an unknown step.
 */
export function changeRun(
  { sessionId, run, snapshot }: { sessionId: string; run: Run | null; snapshot: SessionSnapshot },
  change: RunChangeInput,
  now: Date,
): Run | null {
  const pace = change.pace ?? run?.pace ?? 'TOGETHER';
  const plan = runPlan(snapshot, pace);
  const asked = change.step ?? null;
  const step = asked === null ? undefined : stepOf(plan, asked);
  if (!step && (asked !== null || !run)) return null;
  const before = run ?? newRun(sessionId, step?.id ?? '', now);
  let after: Run = {
    ...before,
    pace,
    locked: change.locked ?? before.locked,
    quizSeconds: change.quizSeconds ?? before.quizSeconds,
    sounds: change.sounds ?? before.sounds,
    reactions: change.reactions ?? before.reactions,
    questions: change.questions ?? before.questions,
    // A step that the new pace does not have becomes its nearest one.
    step: stepOf(plan, before.step)?.id ?? before.step,
  };
  if (step) after = atStep(after, step, snapshot, now);
  // The time of the evening counts from the first step after the lobby, and so do quiz answers.
  const isNew = before.revealed.length === 0;
  if (step && before.step === lobbyStep && step.id === plan[1]?.id && isNew)
    after = { ...after, startedAt: now, pausedMs: 0 };
  if (change.addSeconds) after = withMoreTime(after, change.addSeconds, now);
  if (change.paused === true) after = paused(after, now);
  if (change.paused === false) after = resumed(after, now);
  if (change.ended) after = { ...resumed(after, now), endsAt: null, endedAt: now };
  if (after.step !== before.step || after.endedAt) after = { ...after, shownQuestion: null };
  return { ...after, version: before.version + 1 };
}

function atStep(run: Run, step: RunStep, snapshot: SessionSnapshot, now: Date): Run {
  const { kind, productRef, question } = step;
  const shown =
    kind === 'result'
      ? snapshot.productReferences.map(({ reference }) => reference)
      : productRef && revealingKinds.includes(kind)
        ? [productRef]
        : [];
  return {
    ...resumed(run, now),
    step: step.id,
    stepAt: now,
    extraSeconds: 0,
    endsAt: endOf(run, step, now),
    endedAt: null,
    revealed: union(run.revealed, shown),
    answered: union(run.answered, kind === 'answer' && question ? [question] : []),
  };
}

/** The end of the countdown. A question whose answer was shown is over at once. */
function endOf(run: Run, { kind, question }: RunStep, now: Date): Date | null {
  if (kind !== 'question') return null;
  const isShown = question !== undefined && run.answered.includes(question);
  return isShown ? now : new Date(now.getTime() + run.quizSeconds * 1_000);
}

/** Whether the run asks a quiz question at the moment. */
const isQuestion = ({ step }: Run): boolean => step.includes('.question.');

/** A question that is over opens again. */
const withMoreTime = (run: Run, seconds: number, now: Date): Run => ({
  ...run,
  extraSeconds: run.extraSeconds + seconds,
  endsAt:
    run.endsAt && isQuestion(run)
      ? new Date(Math.max(run.endsAt.getTime(), now.getTime()) + seconds * 1_000)
      : run.endsAt,
  leftMs: run.leftMs === null ? null : run.leftMs + seconds * 1_000,
});

function paused(run: Run, now: Date): Run {
  if (run.pausedAt) return run;
  const leftMs =
    isQuestion(run) && run.endsAt ? Math.max(0, run.endsAt.getTime() - now.getTime()) : null;
  return { ...run, pausedAt: now, endsAt: null, leftMs };
}

function resumed(run: Run, now: Date): Run {
  const { pausedAt, leftMs } = run;
  if (!pausedAt) return run;
  const lastedMs = Math.max(0, now.getTime() - pausedAt.getTime());
  return {
    ...run,
    pausedAt: null,
    pausedMs: run.pausedMs + lastedMs,
    // A pause does not count as time in the step.
    stepAt: new Date(run.stepAt.getTime() + lastedMs),
    endsAt: leftMs === null ? run.endsAt : new Date(now.getTime() + leftMs),
    leftMs: null,
  };
}

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];
