import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { awaitWorker } from './await-worker.js';

const run = (code: string, ms: number) => awaitWorker<number>(new Worker(code, { eval: true }), ms);

it('returns the answer of a worker, or that it failed', async () => {
  expect(await run(`require('node:worker_threads').parentPort.postMessage(7)`, 20_000)).toEqual({
    answer: 7,
  });
  expect(await run(`throw new Error('none of this')`, 20_000)).toBe('failed');
});

it('distinguishes a worker without processor time from a slow one', async () => {
  expect(await run('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 300)).toBe(
    'starved',
  );
  // Even on a loaded machine, one of many attempts gets a processor of its own.
  await vi.waitFor(async () => expect(await run('for (;;);', 300)).toBe('slow'), 60_000);
});
