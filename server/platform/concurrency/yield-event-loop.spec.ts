import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { yieldEventLoop } from './yield-event-loop.js';

it('continues one waiting caller per turn, in order, and serves others in between', async () => {
  const order: string[] = [];
  const waiting = ['one', 'two', 'three'].map(async (who) => {
    for (const time of [1, 2]) {
      await yieldEventLoop();
      order.push(`${who} ${time}`);
    }
  });
  const others = (async () => {
    for (let time = 1; time <= 6; time++) {
      await setImmediate();
      order.push('others');
    }
  })();
  await Promise.all([...waiting, others]);
  expect(order.filter((who) => who !== 'others')).toEqual([
    'one 1',
    'two 1',
    'three 1',
    'one 2',
    'two 2',
    'three 2',
  ]);
  // Others were served between any two callers.
  const places = order.flatMap((who, place) => (who === 'others' ? [] : [place]));
  for (const [index, place] of places.slice(0, -1).entries())
    expect((places[index + 1] ?? 0) - place).toBeGreaterThan(1);
});
