import { describe, expect, it } from 'vitest';
import { instantAt, wallTime, zoneName } from './zoned-time';

const utc = (wall: string, zone: string) => instantAt(wall, zone)?.toISOString();

describe('wallTime', () => {
  it.each([
    ['2026-07-04T16:07:59.999Z', 'Europe/Madrid', '2026-07-04 18:07:00'],
    ['2026-12-31T23:30:00.000Z', 'Europe/Madrid', '2027-01-01 00:30:00'],
    ['2026-12-31T23:30:00.000Z', 'America/Santiago', '2026-12-31 20:30:00'],
    ['2026-01-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-01-01 05:45:00'],
  ])('%s in %s is %s', (instant, zone, wall) => {
    expect(wallTime(new Date(instant), zone)).toBe(wall);
  });
});

describe('instantAt', () => {
  it('is the other way round, in summer and winter', () => {
    expect(utc('2026-07-04 18:07:00', 'Europe/Madrid')).toBe('2026-07-04T16:07:00.000Z');
    expect(utc('2026-12-04 18:00', 'Europe/Madrid')).toBe('2026-12-04T17:00:00.000Z');
    expect(utc('2026-12-04 18:00:00', 'America/Lima')).toBe('2026-12-04T23:00:00.000Z');
  });

  it('takes the first of two when the clocks go back', () => {
    expect(utc('2026-10-25 02:30:00', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
    expect(utc('2026-11-01 01:30:00', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('goes on where the clocks jump', () => {
    const jumped = instantAt('2026-03-29 02:30:00', 'Europe/Madrid');
    expect(jumped?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(jumped && wallTime(jumped, 'Europe/Madrid')).toBe('2026-03-29 03:30:00');
  });

  it('is nothing for what is no time', () => {
    for (const wall of [
      '',
      null,
      undefined,
      'soon',
      '2026-02-30 10:00:00',
      '2026-13-01 10:00:00',
      '2026-01-01 24:00:00',
      '2026-01-01 10:60:00',
    ]) {
      expect(instantAt(wall, 'Europe/Madrid')).toBeNull();
    }
  });

  it('gives back every quarter of an hour of a year that the clocks show', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 6 * 3_600_000 + 900_000) {
      const wall = wallTime(new Date(at), 'Europe/Madrid');
      const back = instantAt(wall, 'Europe/Madrid');
      expect(back && wallTime(back, 'Europe/Madrid')).toBe(wall);
    }
  });
});

it('names a zone with its distance from UTC', () => {
  expect(zoneName('Europe/Madrid', 'en', new Date('2026-07-04T12:00:00Z'))).toBe('Europe/Madrid (GMT+2)');
  expect(zoneName('America/Mexico_City', 'en', new Date('2026-07-04T12:00:00Z'))).toBe('America/Mexico City (GMT-6)');
});
