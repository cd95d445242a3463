import { expect, it } from 'vitest';
import { nextReportAt, type ReportSchedule } from './report-schedule.js';

const campaign: ReportSchedule = {
  fromDate: '2026-10-01T16:00:00Z',
  toDate: '2026-11-10T22:00:00Z',
  generateReport: true,
  generationReportType: 'PERIODIC',
  generationPeriodicInterval: 7,
};
const next = (now: string, changes: Partial<ReportSchedule> = {}) =>
  nextReportAt({ ...campaign, ...changes }, 'Europe/Madrid', new Date(now))?.toISOString() ?? null;

it.each([
  ['before it begins', '2026-09-20T00:00:00Z', '2026-10-08T16:00:00.000Z'],
  ['at its start', '2026-10-01T16:00:00Z', '2026-10-08T16:00:00.000Z'],
  ['a minute before', '2026-10-08T15:59:00Z', '2026-10-08T16:00:00.000Z'],
  ['at exactly that time', '2026-10-08T16:00:00Z', '2026-10-15T16:00:00.000Z'],
  ['in winter at the same local hour', '2026-10-23T12:00:00Z', '2026-10-29T17:00:00.000Z'],
  [
    'half an hour before, after the end of summer time',
    '2026-10-29T16:30:00Z',
    '2026-10-29T17:00:00.000Z',
  ],
  [
    'at the end of the event, if that is earlier',
    '2026-11-06T12:00:00Z',
    '2026-11-10T22:00:00.000Z',
  ],
  ['never after the end', '2026-11-10T22:00:00Z', null],
])('every seventh day: %s', (_when, now, expected) => {
  expect(next(now)).toBe(expected);
});

it('finds the next time during the hour that the clocks repeat', () => {
  // On 25 October the clocks show 02:30 before they show 02:20 for the second time.
  expect(
    nextReportAt(
      {
        ...campaign,
        fromDate: '2026-10-01T00:30:00Z',
        toDate: '2026-11-30T00:00:00Z',
        generationPeriodicInterval: 1,
      },
      'Europe/Madrid',
      new Date('2026-10-25T01:20:00Z'),
    )?.toISOString(),
  ).toBe('2026-10-26T01:30:00.000Z');
});

it('returns the end for PROGRAMATED, and null without automatic reports', () => {
  expect(
    next('2026-10-02T00:00:00Z', {
      generationReportType: 'PROGRAMATED',
      generationPeriodicInterval: null,
    }),
  ).toBe('2026-11-10T22:00:00.000Z');
  expect(next('2026-10-02T00:00:00Z', { generateReport: false })).toBeNull();
  expect(next('2026-10-02T00:00:00Z', { generationReportType: 'STANDAR' })).toBeNull();
});
