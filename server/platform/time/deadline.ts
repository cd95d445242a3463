import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** Runs `work` with a deadline: all calls to other services within it share `ms` milliseconds. */
export const withDeadline = <T>(ms: number, work: () => T): T =>
  deadlines.run(performance.now() + ms, work);

/**
 * The milliseconds left for calls to other services; negative after the deadline. Null without a
 * deadline, as in a job.
 */
export function timeLeftMs(): number | null {
  const until = deadlines.getStore();
  return until === undefined ? null : until - performance.now();
}
