import { expect, it } from 'vitest';
import { callsPerDay } from './calls-per-day';

it('returns each of the last thirty days in UTC with its calls', () => {
  const days = callsPerDay(
    [
      { day: '2026-02-22', calls: 3 },
      { day: '2026-03-01', calls: 5 },
    ],
    new Date('2026-03-02T00:30:00.000Z'),
  );
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual([
    { day: '2026-02-01', calls: 0 },
    { day: '2026-03-02', calls: 0 },
  ]);
  expect(days.filter(({ calls }) => calls > 0)).toEqual([
    { day: '2026-02-22', calls: 3 },
    { day: '2026-03-01', calls: 5 },
  ]);
});
