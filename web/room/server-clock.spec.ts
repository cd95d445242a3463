import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { msUntil, nextChange, setServerTime } from './server-clock';

const noon = '2026-05-10T12:00:00.000Z';
const minute = 60_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse(noon) }));
afterEach(() => vi.useRealTimers());

describe('the server’s clock', () => {
  it.each([
    ['ahead', 180 * minute],
    ['behind', -180 * minute],
  ])('is used on a device whose clock is %s', (_, aheadMs) => {
    setServerTime(new Date(Date.now() - aheadMs).toUTCString());
    const opensAt = new Date(Date.now() - aheadMs + 10 * minute).toISOString();
    expect(msUntil(opensAt)).toBe(10 * minute);
    vi.advanceTimersByTime(11 * minute);
    expect(msUntil(opensAt)).toBe(-minute);
  });

  it('is told best by quick calls, and again after the clock of the device was set', () => {
    const told = () => new Date(Date.now()).toUTCString();
    setServerTime(told());
    // The answer was under way for two seconds.
    setServerTime(new Date(Date.now() - 2_000).toUTCString(), 4_000);
    expect(msUntil(noon)).toBe(0);
    vi.advanceTimersByTime(2 * minute);
    setServerTime(new Date(Date.now() - 2_000).toUTCString(), 4_000);
    expect(msUntil(noon)).toBe(-2 * minute);
    setServerTime(new Date(Date.now() - 3_000).toUTCString(), 5_000);
    expect(msUntil(noon)).toBe(-2 * minute);
    const now = Date.now();
    vi.setSystemTime(now + 60 * minute);
    setServerTime(new Date(now - 3_000).toUTCString(), 6_000);
    expect(msUntil(noon)).toBe(-2 * minute);
  });

  it('ignores answers without a valid time', () => {
    setServerTime(new Date(Date.now()).toUTCString());
    setServerTime(null);
    setServerTime('soon');
    expect(msUntil(noon)).toBe(0);
  });
});

it('nextChange returns the start of a pending event, the end of a running one, and nothing after the end', () => {
  const event = { fromDate: 'from', toDate: 'to' };
  expect(
    (['PENDING', 'IN_PROGRESS', 'FINISHED'] as const).map((status) =>
      nextChange({ ...event, status }),
    ),
  ).toEqual(['from', 'to', undefined]);
  expect(nextChange(undefined)).toBeUndefined();
});
