import { describe, expect, it } from 'vitest';
import { instantOfWall, wallTime } from './filter-dates';

describe('dates of the filter', () => {
  it('are read by the clocks of the event, in summer and in winter', () => {
    expect(instantOfWall('2026-07-01 19:30:00', 'Europe/Madrid')).toBe('2026-07-01T17:30:00.000Z');
    expect(instantOfWall('2026-12-01 19:30:00', 'Europe/Madrid')).toBe('2026-12-01T18:30:00.000Z');
    expect(instantOfWall('2026-07-01 19:30:00', 'Atlantic/Canary')).toBe('2026-07-01T18:30:00.000Z');
    expect(instantOfWall(null, 'Europe/Madrid')).toBeNull();
  });

  it('are shown by the same clocks', () => {
    expect(wallTime(new Date('2026-07-01T17:30:45Z'), 'Europe/Madrid')).toBe('2026-07-01 19:30:00');
    expect(wallTime(new Date('2026-07-01T22:30:00Z'), 'Asia/Tokyo')).toBe('2026-07-02 07:30:00');
  });
});
