import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** Does what somebody waits for: all that is asked of others meanwhile has `ms` milliseconds together. */
export const withDeadline = <T>(ms: number, work: () => T): T =>
  deadlines.run(performance.now() + ms, work);

/** How many milliseconds others may still take, less than nothing when they have had theirs; null where nobody waits, as in a job. */
export function timeLeftMs(): number | null {
  const until = deadlines.getStore();
  return until === undefined ? null : until - performance.now();
}
