import { describe, expect, it } from 'vitest';
import {
  instantAt,
  instantOf,
  isTimeZone,
  monthOf,
  readWallTime,
  wallTime,
  zoneName,
} from './zoned-time.js';

const utc = (wall: string, zone: string) => instantAt(wall, zone)?.toISOString();

describe('wallTime', () => {
  it.each([
    ['2026-07-04T16:07:59.999Z', 'Europe/Madrid', '2026-07-04 18:07:00'],
    ['2026-12-31T23:30:00.000Z', 'Europe/Madrid', '2027-01-01 00:30:00'],
    ['2026-12-31T23:30:00.000Z', 'America/Santiago', '2026-12-31 20:30:00'],
    ['2026-01-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-01-01 05:45:00'],
    ['2026-01-01T00:00:00.000Z', 'Australia/Lord_Howe', '2026-01-01 11:00:00'],
  ])('%s in %s is %s', (instant, zone, wall) => {
    expect(wallTime(new Date(instant), zone)).toBe(wall);
  });
});

it('monthOf returns the month of an instant in a zone', () => {
  const instant = new Date('2026-12-31T23:30:00Z');
  expect(['UTC', 'Europe/Madrid'].map((zone) => monthOf(instant, zone))).toEqual([
    '2026-12',
    '2027-01',
  ]);
});

describe('instantAt', () => {
  it('converts a local time, in summer and winter', () => {
    expect(utc('2026-07-04 18:07:00', 'Europe/Madrid')).toBe('2026-07-04T16:07:00.000Z');
    expect(utc('2026-12-04 18:00', 'Europe/Madrid')).toBe('2026-12-04T17:00:00.000Z');
    expect(utc('2026-12-04 18:00:00', 'America/Lima')).toBe('2026-12-04T23:00:00.000Z');
    expect(utc('2026-12-04 18:00:00', 'Asia/Kathmandu')).toBe('2026-12-04T12:15:00.000Z');
  });

  it.each([
    // Clocks put back: the first of the two.
    ['2026-10-25 02:30:00', 'Europe/Madrid', 'TWICE', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 02:00:00', 'Europe/Madrid', 'TWICE', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25 03:00:00', 'Europe/Madrid', 'ONCE', '2026-10-25T02:00:00.000Z'],
    ['2026-11-01 01:30:00', 'America/New_York', 'TWICE', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01 00:59:00', 'America/New_York', 'ONCE', '2026-11-01T04:59:00.000Z'],
    // By half an hour, at two in the morning.
    ['2026-04-05 01:30:00', 'Australia/Lord_Howe', 'TWICE', '2026-04-04T14:30:00.000Z'],
    ['2026-04-05 01:29:00', 'Australia/Lord_Howe', 'ONCE', '2026-04-04T14:29:00.000Z'],
    ['2026-04-05 02:00:00', 'Australia/Lord_Howe', 'ONCE', '2026-04-04T15:30:00.000Z'],
    // Clocks put forward: later by the length of the gap.
    ['2026-03-29 02:30:00', 'Europe/Madrid', 'NEVER', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29 01:59:00', 'Europe/Madrid', 'ONCE', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29 03:00:00', 'Europe/Madrid', 'ONCE', '2026-03-29T01:00:00.000Z'],
    ['2026-03-08 02:30:00', 'America/New_York', 'NEVER', '2026-03-08T07:30:00.000Z'],
    ['2026-10-04 02:15:00', 'Australia/Lord_Howe', 'NEVER', '2026-10-03T15:45:00.000Z'],
    ['2026-10-04 02:30:00', 'Australia/Lord_Howe', 'ONCE', '2026-10-03T15:30:00.000Z'],
    // A skipped midnight, and a skipped day.
    ['2026-09-06 00:00:00', 'America/Santiago', 'NEVER', '2026-09-06T04:00:00.000Z'],
    ['2011-12-30 10:00:00', 'Pacific/Apia', 'NEVER', '2011-12-30T20:00:00.000Z'],
    ['2011-12-29 23:59:00', 'Pacific/Apia', 'ONCE', '2011-12-30T09:59:00.000Z'],
    ['2011-12-31 00:00:00', 'Pacific/Apia', 'ONCE', '2011-12-30T10:00:00.000Z'],
    ['2026-03-29 02:30:00', 'Asia/Kathmandu', 'ONCE', '2026-03-28T20:45:00.000Z'],
  ])('%s in %s is shown %s', (wall, zone, shown, instant) => {
    const read = readWallTime(wall, zone);
    expect([read?.shown, read?.instant.toISOString()]).toEqual([shown, instant]);
  });

  it('moves a skipped time forward by the length of the gap', () => {
    const jumped = instantAt('2026-03-29 02:30:00', 'Europe/Madrid');
    expect(jumped && wallTime(jumped, 'Europe/Madrid')).toBe('2026-03-29 03:30:00');
  });

  it('returns null for invalid texts', () => {
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

  it.each([
    'Europe/Madrid',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ])('reads back the times that the clocks of %s show during a year', (zone) => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 13 * 900_000) {
      const wall = wallTime(new Date(at), zone);
      const read = readWallTime(wall, zone);
      expect(read && wallTime(read.instant, zone)).toBe(wall);
      if (read?.shown === 'ONCE') expect(read.instant.getTime()).toBe(at);
    }
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-11-20T18:00Z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-20T18:00:30.5+01:00', '2026-11-20T17:00:30.500Z'],
    ['2026-11-20T18:00:30.123456789-03:30', '2026-11-20T21:30:30.123Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2026-02-30T00:00:00Z', undefined],
    ['2026-13-01T00:00:00Z', undefined],
    ['2026-11-20T24:00:00Z', undefined],
    ['2026-11-20T18:60:00Z', undefined],
    ['2026-11-20T18:00:00+24:00', undefined],
    ['2026-11-20T18:00:00', undefined],
    ['2026-11-20', undefined],
    ['1789-07-14T10:00:00Z', undefined],
    ['31/02/2026', undefined],
    ['05/13/2026', undefined],
    ['5/3/2026', undefined],
    ['01/01/1999', undefined],
    ['1', undefined],
    ['2026', undefined],
    ['Nov 20, 2026', undefined],
    ['tomorrow', undefined],
    [null, undefined],
  ])('reads %s as %s', (given, expected) => {
    expect(instantOf(given, 'Europe/Madrid')?.toISOString()).toBe(expected);
  });

  it('returns the start and the end of a day in its zone', () => {
    const edges = (day: string, zone: string) => [
      instantOf(day, zone)?.toISOString(),
      instantOf(day, zone, 'end')?.toISOString(),
    ];
    expect(edges('05/03/2026', 'Europe/Madrid')).toEqual([
      '2026-03-04T23:00:00.000Z',
      '2026-03-05T23:00:00.000Z',
    ]);
    // A day of 23 hours, one of 25, and one that begins at one o'clock.
    expect(edges('29/03/2026', 'Europe/Madrid')).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(edges('25/10/2026', 'Europe/Madrid')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(edges('06/09/2026', 'America/Santiago')).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ]);
    expect(edges('31/12/2026', 'Asia/Kathmandu')).toEqual([
      '2026-12-30T18:15:00.000Z',
      '2026-12-31T18:15:00.000Z',
    ]);
  });

  it('returns null for a day without a valid zone', () => {
    for (const zone of [undefined, null, '', 'Moon/Sea', '+02:00'])
      expect(instantOf('05/03/2026', zone)).toBeNull();
  });
});

it('isTimeZone rejects offsets and abbreviations', () => {
  expect(['Europe/Madrid', 'UTC', 'CET'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['', ' ', '+02:00', 'Moon/Sea', 'IST', 'agt'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('zoneName has the offset from UTC', () => {
  const july = new Date('2026-07-04T12:00:00Z');
  expect(['es', 'ca', 'en'].map((locale) => zoneName('Europe/Madrid', locale, july))).toEqual([
    'hora de España (GMT+2)',
    'hora d’Europa central (GMT+2)',
    'Spain Time (GMT+2)',
  ]);
  expect(
    ['es', 'ca', 'en', 'fr', 'pt'].map((locale) => zoneName('America/New_York', locale, july)),
  ).toEqual([
    'hora de Nueva York (GMT-4)',
    'hora de Nova York (GMT-4)',
    'New York Time (GMT-4)',
    'heure : New York (UTC−4)',
    'hora de Nova Iorque (GMT-4)',
  ]);
  // Browsers also send locales with a region.
  expect(
    ['en-US', 'en-GB', 'es-ES'].map((locale) => zoneName('Europe/Madrid', locale, july)),
  ).toEqual(['Spain Time (GMT+2)', 'Spain Time (GMT+2)', 'hora de España (GMT+2)']);
  expect(zoneName('UTC', 'es', july)).toBe('GMT+0');
});
