import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileStore } from './file-store.js';
import { Storage } from './storage.js';

const megabyte = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A store that takes bytes at this speed, and then needs some time to write them. */
const slowStore = (bytesPerMs: number, flushMs: number) =>
  ({
    put: async (_key: string, body: Readable) => {
      let taken = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        taken += chunk.length;
        if (taken < megabyte) continue;
        await pause(taken / bytesPerMs);
        taken = 0;
      }
      await pause(flushMs);
    },
  }) as unknown as FileStore;

async function store(files: FileStore, megabytes: number): Promise<void> {
  const chunk = Buffer.alloc(megabyte);
  const storing = new Storage(files).put('owner/videos/film.mp4', megabytes * megabyte, () =>
    Readable.from(
      (function* () {
        for (let at = 0; at < megabytes; at++) yield chunk;
      })(),
    ),
  );
  let ended = false;
  const result = storing.finally(() => {
    ended = true;
  });
  result.catch(() => undefined);
  while (!ended) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return result;
}

it('stores a long film at 4 MB/s on a disk that writes it slowly', async () => {
  await expect(store(slowStore(4_000, 20_000), 600)).resolves.toBeUndefined();
});

it('gives up a store that is silent, or too slow for the size of the file', async () => {
  await expect(store(slowStore(4_000, 60_000), 600)).rejects.toMatchObject({ status: 503 });
  await expect(store(slowStore(500, 0), 600)).rejects.toMatchObject({ status: 503 });
  await expect(store(slowStore(4_000, 10_000), 1)).rejects.toMatchObject({ status: 503 });
});
