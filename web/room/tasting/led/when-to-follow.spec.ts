import { expect, it } from 'vitest';
import { type Activity, waitToFollow } from './when-to-follow';

const idle: Activity = {
  isWriting: false,
  wroteAt: Number.NEGATIVE_INFINITY,
  pressedAt: null,
  liftedAt: Number.NEGATIVE_INFINITY,
};

it('follows at once if the guest does nothing', () => {
  expect(waitToFollow(idle, 1_000)).toBe(0);
  expect(waitToFollow({ ...idle, wroteAt: 999 }, 1_000)).toBe(0);
});

it('waits until a text field has been quiet for 5 s', () => {
  const writing = { ...idle, isWriting: true, wroteAt: 10_000 };
  expect(waitToFollow(writing, 10_000)).toBe(5_000);
  expect(waitToFollow(writing, 14_000)).toBe(1_000);
  expect(waitToFollow(writing, 15_000)).toBe(0);
});

it('waits until a press has taken effect, but not for ever', () => {
  expect(waitToFollow({ ...idle, pressedAt: 1_000 }, 1_100)).toBeGreaterThan(1_000);
  expect(waitToFollow({ ...idle, pressedAt: 1_000 }, 60_000)).toBe(0);
  expect(waitToFollow({ ...idle, liftedAt: 1_000 }, 1_100)).toBe(200);
  expect(waitToFollow({ ...idle, liftedAt: 1_000 }, 1_300)).toBe(0);
});
