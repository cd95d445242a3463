import { expect, it } from 'vitest';
import { LocalCounters } from './local-counters.js';

it('counts each key for a minute, and forgets the oldest key beyond the limit', () => {
  let ms = 0;
  const counts = new LocalCounters({ now: () => new Date(ms) }, 2);
  for (const key of ['a', 'a', 'b']) counts.add(key);
  expect([counts.of('a'), counts.of('b')]).toEqual([
    { count: 2, secondsLeft: 60 },
    { count: 1, secondsLeft: 60 },
  ]);
  counts.add('c');
  expect(['a', 'b', 'c'].map((key) => counts.of(key).count)).toEqual([0, 1, 1]);
  ms = 60_000;
  expect(counts.of('b')).toEqual({ count: 0, secondsLeft: 60 });
});
