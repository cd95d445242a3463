import type { Issue } from '../vocabulary/issue.js';
import { type RunPace, runPaces } from '../vocabulary/run.js';

/** Seconds that one command may add to a step. */
export const addedSeconds = { min: 5, max: 600 };
/** Length of the countdown of a quiz question, in seconds. */
export const quizSecondsRange = { min: 5, max: 120 };

/** A command of the desk, as the request has it. */
export type RunChangeInput = {
  step?: string | null;
  paused?: boolean | null;
  addSeconds?: number | null;
  locked?: boolean | null;
  pace?: RunPace | null;
  quizSeconds?: number | null;
  ended?: boolean | null;
  reactions?: boolean | null;
  questions?: boolean | null;
};

/** Returns the issues of a command. Whether the step exists depends on the event. */
export function checkRunChange({ addSeconds, pace, quizSeconds }: RunChangeInput): Issue[] {
  return [
    ...rangeIssues('addSeconds', addSeconds, addedSeconds),
    ...(pace && !runPaces.includes(pace)
      ? [{ path: 'pace', code: 'INVALID_CHOICE' as const }]
      : []),
    ...rangeIssues('quizSeconds', quizSeconds, quizSecondsRange),
  ];
}

function rangeIssues(
  path: string,
  value: number | null | undefined,
  { min, max }: { min: number; max: number },
): Issue[] {
  if (value === null || value === undefined) return [];
  if (!Number.isInteger(value)) return [{ path, code: 'NOT_WHOLE' }];
  return value < min || value > max ? [{ path, code: 'OUT_OF_RANGE', params: { min, max } }] : [];
}
