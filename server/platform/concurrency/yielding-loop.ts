import { yieldEventLoop } from './yield-event-loop.js';

/** A loop runs for this long before it yields. */
const turnMs = 10;

/**
 * Iterates over `items` and yields to the event loop every 10 ms, so that a long loop does not
 * block other work.
 */
export async function* yieldingLoop<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > turnMs) {
      await yieldEventLoop();
      since = performance.now();
    }
    yield item;
  }
}
