import { expect, it } from 'vitest';
import { yieldingLoop } from './yielding-loop.js';

it('yields to the event loop after each long step, and keeps the order of the items', async () => {
  let turns = 0;
  let over = false;
  const wait = () =>
    setImmediate(() => {
      turns += 1;
      if (!over) wait();
    });
  wait();
  const seen: number[] = [];
  for await (const item of yieldingLoop([1, 2, 3, 4])) {
    seen.push(item);
    const until = performance.now() + 11;
    while (performance.now() < until);
  }
  over = true;
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(turns).toBeGreaterThanOrEqual(3);
});
