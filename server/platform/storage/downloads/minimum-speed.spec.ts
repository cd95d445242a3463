import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withMinimumSpeed } from './minimum-speed.js';

const windowMs = 1_000;
const piece = 16 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const closed = (stream: Readable) =>
  new Promise<void>((resolve) => stream.once('close', () => resolve()));

function aBody(pieces: number) {
  const source = Readable.from(
    Array.from({ length: pieces / 4 }, () => Buffer.alloc(4 * piece, 1)),
    { objectMode: false },
  );
  const told = withMinimumSpeed(source, windowMs);
  const failed = new Promise<Error>((resolve) => told.once('error', resolve));
  return { told, failed, closed: Promise.all([closed(told), closed(source)]) };
}

/** Reads one piece, as a connection does. */
async function takeOne(told: Readable): Promise<void> {
  while (told.read(piece) === null) await new Promise((resolve) => told.once('readable', resolve));
}

it('delivers everything to a client that reads a little in each window, and then stops its timer', async () => {
  const body = aBody(16);
  for (let n = 0; n < 12; n++) {
    await takeOne(body.told);
    vi.advanceTimersByTime(windowMs);
  }
  expect((await buffer(body.told)).length).toBe(4 * piece);
  await body.closed;
  expect(vi.getTimerCount()).toBe(0);
});

it('fails and closes its source when nothing was read for a window', async () => {
  const body = aBody(1_600);
  await takeOne(body.told);
  // a piece counts for the window in which it was read
  vi.advanceTimersByTime(2 * windowMs);
  expect((await body.failed).message).toBe('The client reads too slowly');
  await body.closed;
  expect(vi.getTimerCount()).toBe(0);
});

it('fails when nothing was ever read', async () => {
  const body = aBody(1_600);
  vi.advanceTimersByTime(windowMs);
  await body.failed;
  await body.closed;
});
