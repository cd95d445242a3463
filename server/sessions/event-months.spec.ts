import { expect, it } from 'vitest';
import { monthsAfterMove } from './event-months.js';

const zone = 'Europe/Madrid';
const now = new Date('2026-11-15T12:00:00Z');
const day = (text: string) => new Date(`${text}T12:00:00Z`);
const event = (
  fromDate: string,
  type: 'CONVENTIONAL_TAST' | 'PODCAST_TAST' = 'CONVENTIONAL_TAST',
) => ({ type, fromDate: day(fromDate) });
const placed = (fromDate: string, months: string[], came = false) => ({
  ...event(fromDate),
  months,
  snapshotAt: came ? day(fromDate) : null,
});

it.each([
  [
    'in the month of its start, in the zone of its organiser',
    new Date('2027-01-31T23:30:00Z'),
    ['2027-02'],
  ],
  ['in the month of its start, even a past one', day('2026-02-03'), ['2026-02']],
])('a new event takes a place %s', (_how, fromDate, months) => {
  expect(monthsAfterMove(null, { type: 'PODCAST_TAST', fromDate }, now, zone)).toEqual(months);
});

it.each([
  [
    'its former month if the new start is in the same month',
    placed('2027-01-10', ['2027-01']),
    event('2027-01-20'),
    ['2027-01'],
  ],
  [
    'its former month if both starts are in the same past month',
    placed('2026-09-10', ['2026-09']),
    event('2026-09-20'),
    ['2026-09'],
  ],
  [
    'the month of its new start, and frees its former month',
    placed('2027-01-10', ['2027-01']),
    event('2027-02-20'),
    ['2027-02'],
  ],
  [
    'a past month if it is moved there',
    placed('2027-01-10', ['2027-01']),
    event('2026-05-20'),
    ['2026-05'],
  ],
  [
    'a second month, and keeps the month in which guests took part',
    placed('2026-10-10', ['2026-10'], true),
    event('2026-12-20'),
    ['2026-10', '2026-12'],
  ],
  [
    'a new month instead of its last one, which has not started',
    placed('2026-12-20', ['2026-10', '2026-12'], true),
    event('2027-01-20'),
    ['2026-10', '2027-01'],
  ],
  [
    'the same month twice if it is moved back to the month in which guests took part',
    placed('2026-12-20', ['2026-10', '2026-12'], true),
    event('2026-10-11'),
    ['2026-10', '2026-10'],
  ],
  [
    'the same month twice if it is moved within the month in which guests took part',
    placed('2026-11-10', ['2026-11'], true),
    event('2026-11-30'),
    ['2026-11', '2026-11'],
  ],
  [
    'a new month instead of its second place in the month in which guests took part',
    placed('2026-11-30', ['2026-11', '2026-11'], true),
    event('2027-01-20'),
    ['2026-11', '2027-01'],
  ],
  [
    'no third place if it is moved again within the month',
    placed('2026-11-10', ['2026-11', '2026-11'], true),
    event('2026-11-30'),
    ['2026-11', '2026-11'],
  ],
  [
    'the month of its new start in the current zone of the organiser',
    placed('2026-12-20', ['2027-01']),
    event('2026-12-25'),
    ['2026-12'],
  ],
  [
    'the month of its new start instead of a month that a former zone gave',
    placed('2026-11-20', ['2026-09']),
    event('2026-11-25'),
    ['2026-11'],
  ],
  [
    'its former month if it is not moved, even after a change of zone',
    placed('2026-12-20', ['2027-01']),
    event('2026-12-20'),
    ['2027-01'],
  ],
  [
    'the month of its start after it becomes a campaign',
    placed('2026-09-10', ['2026-09']),
    event('2026-09-10', 'PODCAST_TAST'),
    ['2026-09'],
  ],
])('a moved event takes %s', (_how, before, after, months) => {
  expect(monthsAfterMove(before, after, now, zone)).toEqual(months);
});
