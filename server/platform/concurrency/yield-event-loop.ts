import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Waits until whoever else asks something of this process was served. Of those who wait one goes on at a time: what eight do at once keeps
 * others waiting no longer than what one does.
 */
export function yieldEventLoop(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
