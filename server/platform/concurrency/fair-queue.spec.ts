import { expect, it, vi } from 'vitest';
import { FairQueue } from './fair-queue.js';

it('serves the first task of each caller in order of arrival, then all other tasks', async () => {
  const served: string[] = [];
  const queue = new FairQueue(
    (task: string) => {
      served.push(task);
      return Promise.resolve();
    },
    { atOnce: 1, waiting: 10 },
  );
  queue.pause();
  const waiting = ['flood 1', 'flood 2', 'ana 1', 'bo 1', 'flood 3', 'cleo 1', 'ana 2'].map(
    (task) => queue.do(task, task.slice(0, -2)),
  );
  queue.resume();
  await Promise.all(waiting);
  expect(served).toEqual(['flood 1', 'ana 1', 'bo 1', 'cleo 1', 'flood 2', 'flood 3', 'ana 2']);
});

it('drops tasks of callers who left, and rejects tasks that waited too long with 503', async () => {
  vi.useFakeTimers();
  try {
    const done: string[] = [];
    let finish = () => {};
    const queue = new FairQueue(
      (task: string) =>
        new Promise<void>((resolve) => {
          finish = () => {
            done.push(task);
            resolve();
          };
        }),
      { atOnce: 1, waiting: 2 },
    );
    const long = queue.do('long', 'ana');
    const gone = new AbortController();
    const left = expect(queue.do('left', 'bo', gone.signal)).rejects.toMatchObject({ status: 503 });
    const late = expect(queue.do('late', 'cleo')).rejects.toMatchObject({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
    });
    gone.abort();
    await left;
    await vi.advanceTimersByTimeAsync(20_000);
    await late;
    await expect(queue.do('too late', 'bo', gone.signal)).rejects.toMatchObject({ status: 503 });
    // A running task is finished.
    finish();
    await long;
    const next = queue.do('next', 'bo');
    await vi.advanceTimersByTimeAsync(0);
    finish();
    await next;
    expect(done).toEqual(['long', 'next']);
  } finally {
    vi.useRealTimers();
  }
});
