import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DownloadLimits } from './download-limits.js';

const many = (count: number, of: (n: number) => string, bodies: DownloadLimits) =>
  Promise.all(Array.from({ length: count }, (_, n) => bodies.acquireSlot(of(n))));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('limits the slots of one network, over all of its addresses, and leaves other networks their slots', async () => {
  const bodies = new DownloadLimits();
  const leave = await many(250, (n) => `2001:db8:1:2::${n.toString(16)}`, bodies);
  const refused = expect(bodies.acquireSlot('2001:db8:1:2::ffff')).rejects.toMatchObject({
    status: 429,
  });
  await bodies.acquireSlot('192.0.2.1');
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  // a slot that is freed twice is still one slot
  for (const each of [leave[0], leave[0]]) each?.();
  await bodies.acquireSlot('2001:db8:1:2::ffff');
  const refusedAgain = expect(bodies.acquireSlot('2001:db8:1:2::fffe')).rejects.toMatchObject({
    status: 429,
  });
  await vi.advanceTimersByTimeAsync(5_000);
  await refusedAgain;
});

it('gives free slots to waiting requests in the order of their arrival', async () => {
  const bodies = new DownloadLimits();
  const first = await many(250, () => '192.0.2.1', bodies);
  const come: number[] = [];
  const late = Array.from({ length: 3 }, async (_, n) => {
    const leave = await bodies.acquireSlot('192.0.2.1');
    come.push(n);
    return leave;
  });
  await vi.advanceTimersByTimeAsync(4_000);
  first[0]?.();
  first[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(come).toEqual([0, 1]);
  (await late[0])?.();
  await Promise.all(late);
  expect(come).toEqual([0, 1, 2]);
  // all slots are free again
  for (const leave of [...first, ...(await Promise.all(late))]) leave();
  await many(250, () => '192.0.2.1', bodies);
});

it('limits all networks together to 900 slots', async () => {
  const bodies = new DownloadLimits();
  const [leave] = await many(900, (n) => `192.0.2.${n % 100}`, bodies);
  await expect(bodies.acquireSlot('198.51.100.1')).rejects.toMatchObject({ status: 503 });
  leave?.();
  await bodies.acquireSlot('198.51.100.1');
});
