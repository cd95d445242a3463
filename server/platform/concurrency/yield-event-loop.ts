import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Waits until the event loop has served everything else. Only one waiting caller continues per turn
 * of the loop, so that eight long computations delay other work no more than a single one does.
 */
export function yieldEventLoop(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
