import { yieldEventLoop } from './yield-event-loop.js';

/** So long one who has much to do keeps at it before others have their turn. */
const turnMs = 10;

/** What a long loop goes through: every few milliseconds whoever else waits comes first. */
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
