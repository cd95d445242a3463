import { setTimeout as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { timeLeftMs, withDeadline } from './deadline.js';

it('sets one deadline for all work inside, and none outside', async () => {
  expect(timeLeftMs()).toBeNull();
  const [first, second] = await withDeadline(5_000, async () => {
    const before = timeLeftMs() ?? 0;
    await later(20);
    return [before, timeLeftMs() ?? 0];
  });
  expect(first).toBeLessThanOrEqual(5_000);
  expect(second).toBeLessThan(first ?? 0);
  expect(withDeadline(-1, () => timeLeftMs())).toBeLessThan(0);
});
