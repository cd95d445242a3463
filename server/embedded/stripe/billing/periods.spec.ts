import { describe, expect, it } from 'vitest';
import { monthsAfter, periodFrom } from './periods.js';

const at = (text: string) => Date.parse(text) / 1000;
const shown = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16);
const monthly = { interval: 'month', interval_count: 1 } as const;

describe('a period', () => {
  it("ends at the anchor's time of day, on its day of the month or the last day of a shorter month", () => {
    const anchor = at('2026-01-31T10:30Z');
    const ends: string[] = [];
    for (let start = anchor; ends.length < 5; ) {
      const { end } = periodFrom(anchor, start, monthly);
      ends.push(shown(end));
      start = end;
    }
    expect(ends).toEqual([
      '2026-02-28T10:30',
      '2026-03-31T10:30',
      '2026-04-30T10:30',
      '2026-05-31T10:30',
      '2026-06-30T10:30',
    ]);
  });

  it('follows the interval of the price', () => {
    const anchor = at('2028-02-29T00:00Z');
    expect(shown(periodFrom(anchor, anchor, { interval: 'year', interval_count: 1 }).end)).toBe(
      '2029-02-28T00:00',
    );
    expect(shown(periodFrom(anchor, anchor, { interval: 'week', interval_count: 2 }).end)).toBe(
      '2028-03-14T00:00',
    );
  });

  it('of a discount is counted in months', () => {
    expect(shown(monthsAfter(at('2026-11-30T08:00Z'), 3))).toBe('2027-02-28T08:00');
  });
});
