import { expect, it } from 'vitest';
import { BatchedReads } from './batched-reads.js';

/** Reads that run until `next` ends the first of them. */
function slowReads() {
  const running: { keys: string[]; end: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = [];
  const asked: string[][] = [];
  const reads = new BatchedReads((keys: string[]) => {
    const end = Promise.withResolvers<ReadonlyMap<string, string>>();
    running.push({ keys, end });
    asked.push(keys);
    return end.promise;
  });
  const next = (prefix: string, without?: string) => {
    const { keys, end } = running.shift()!;
    end.resolve(
      new Map(keys.filter((key) => key !== without).map((key) => [key, prefix + key] as const)),
    );
  };
  return { reads, asked, running, next };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('collects the keys that are asked for during a read, and never answers with an older value', async () => {
  const { reads, asked, next } = slowReads();
  const first = reads.read('a');
  const later = [reads.read('a'), reads.read('b'), reads.read('a')];
  next('old ');
  expect(await first).toBe('old a');
  await turn();
  expect(asked).toEqual([['a'], ['a', 'b']]);
  next('new ', 'b');
  expect(await Promise.all(later)).toEqual(['new a', undefined, 'new a']);
});

it('fails only the keys of a failed read, and goes on', async () => {
  const { reads, running, next } = slowReads();
  const first = reads.read('a');
  const second = reads.read('b');
  running.shift()!.end.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await turn();
  next('');
  expect(await second).toBe('b');
  const third = reads.read('c');
  await turn();
  next('');
  expect(await third).toBe('c');
});
