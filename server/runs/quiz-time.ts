import { isLed, type Run } from './run-states.js';

/** Answers that were sent in time may arrive this much later. */
const travelMs = 2_000;
/** The desk shows the answer no sooner than this after the end of the countdown. */
const settleMs = 1_000;

/**
 * Whether an answer to a quiz question comes in time. While an instructor leads, only the current
 * question is open, until its countdown ends or the desk pauses it. Once the answer was shown, the
 * question stays closed, because phones know the correct option. After the run, other questions
 * stay open.
 */
export function isQuizOpen(
  run: Run | null,
  { productRef, question }: { productRef: string; question: string },
  now: Date,
): boolean {
  if (!run) return true;
  const isWithin = (since: Date | null, ms: number) =>
    since !== null && now.getTime() <= since.getTime() + ms;
  if (run.answered.includes(question)) return false;
  if (!isLed(run)) return true;
  if (run.step !== `${productRef}.question.${question}`) return false;
  return (
    isWithin(run.endsAt, travelMs) || (run.leftMs !== null && isWithin(run.pausedAt, travelMs))
  );
}

/**
 * Returns for how many milliseconds the desk's change to this step must wait, so that answers to a
 * question whose countdown has just ended can still arrive before its correct option is shown.
 */
export function settleTime(run: Run | null, step: string | null | undefined, now: Date): number {
  if (!isLed(run) || !run.endsAt || !run.step.includes('.question.')) return 0;
  if (step !== run.step.replace('.question.', '.answer.') || run.endsAt > now) return 0;
  return Math.max(0, run.endsAt.getTime() + settleMs - now.getTime());
}

/** Whether the correct answer of an answered question may be told to a guest. */
export const isAnswerShown = (run: Run | null, question: string): boolean =>
  !isLed(run) || run.answered.includes(question);
