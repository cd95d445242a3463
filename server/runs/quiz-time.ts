import { isLed, type Run } from './run-states.js';

/** Answers that were sent in time may arrive this much later. */
const travelMs = 2_000;
/** Shorter after the correct answer has left the server. */
const shownMs = 1_000;

/**
 * Whether an answer to a quiz question comes in time. While an instructor leads, only the current
 * question is open, until its countdown ends, the desk pauses it or goes on to its answer. After
 * the run, questions stay open unless their answer was shown.
 */
export function isQuizOpen(
  run: Run | null,
  { productRef, question }: { productRef: string; question: string },
  now: Date,
): boolean {
  if (!run) return true;
  const isWithin = (since: Date | null, ms: number) =>
    since !== null && now.getTime() <= since.getTime() + ms;
  if (isLed(run) && run.step === `${productRef}.answer.${question}`)
    return isWithin(run.endsAt, shownMs);
  if (run.answered.includes(question)) return false;
  if (!isLed(run)) return true;
  if (run.step !== `${productRef}.question.${question}`) return false;
  return (
    isWithin(run.endsAt, travelMs) || (run.leftMs !== null && isWithin(run.pausedAt, travelMs))
  );
}

/** Whether the correct answer of an answered question may be told to a guest. */
export const isAnswerShown = (run: Run | null, question: string): boolean =>
  !isLed(run) || run.answered.includes(question);
