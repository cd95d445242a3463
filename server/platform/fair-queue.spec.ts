import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.js';

it('serves who has nothing else waiting first, in the order in which they came, then everybody else', async () => {
  const served: string[] = [];
  const queue = new FairQueue(
    (task: string) => {
      served.push(task);
      return Promise.resolve();
    },
    { atOnce: 1, waiting: 10 },
  );
  queue.pause();
  const waiting = ['flood 1', 'flood 2', 'ana 1', 'bo 1', 'flood 3', 'cleo 1', 'ana 2'].map((task) => queue.do(task, task.slice(0, -2)));
  queue.resume();
  await Promise.all(waiting);
  expect(served).toEqual(['flood 1', 'ana 1', 'bo 1', 'cleo 1', 'flood 2', 'flood 3', 'ana 2']);
});
