import { expect, it } from 'vitest';
import { monthsAfter } from './event-months.js';

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
    'in the month of its start, by the clocks of its organiser',
    new Date('2027-01-31T23:30:00Z'),
    ['2027-02'],
  ],
  ['in the month of its start, also where that is over', day('2026-02-03'), ['2026-02']],
])('a new one takes a place %s', (_how, fromDate, months) => {
  expect(monthsAfter(null, { type: 'PODCAST_TAST', fromDate }, now, zone)).toEqual(months);
});

it.each([
  [
    'its own where it stays in its month',
    placed('2027-01-10', ['2027-01']),
    event('2027-01-20'),
    ['2027-01'],
  ],
  [
    'its own where it began, though that is over',
    placed('2026-09-10', ['2026-09']),
    event('2026-09-20'),
    ['2026-09'],
  ],
  [
    'another one where it goes, and leaves its own',
    placed('2027-01-10', ['2027-01']),
    event('2027-02-20'),
    ['2027-02'],
  ],
  [
    'one of a month that is over where it goes there',
    placed('2027-01-10', ['2027-01']),
    event('2026-05-20'),
    ['2026-05'],
  ],
  [
    'another one beside that of its guests',
    placed('2026-10-10', ['2026-10'], true),
    event('2026-12-20'),
    ['2026-10', '2026-12'],
  ],
  [
    'no other one before its guests come again',
    placed('2026-12-20', ['2026-10', '2026-12'], true),
    event('2027-01-20'),
    ['2026-10', '2027-01'],
  ],
  [
    'the one that it had once more, where it goes back',
    placed('2026-12-20', ['2026-10', '2026-12'], true),
    event('2026-10-11'),
    ['2026-10', '2026-10'],
  ],
  [
    'its own once more where its guests are to come again',
    placed('2026-11-10', ['2026-11'], true),
    event('2026-11-30'),
    ['2026-11', '2026-11'],
  ],
  [
    'another one beside that of its guests, also in two steps',
    placed('2026-11-30', ['2026-11', '2026-11'], true),
    event('2027-01-20'),
    ['2026-11', '2027-01'],
  ],
  [
    'no more of them however often it goes to and fro',
    placed('2026-11-10', ['2026-11', '2026-11'], true),
    event('2026-11-30'),
    ['2026-11', '2026-11'],
  ],
  [
    'another one where the clocks had it in that month already',
    placed('2026-12-20', ['2027-01']),
    event('2026-12-25'),
    ['2026-12'],
  ],
  [
    'another one where the clocks brought it out of a month that is over',
    placed('2026-11-20', ['2026-09']),
    event('2026-11-25'),
    ['2026-11'],
  ],
  [
    'its own where it is not moved, whatever the clocks show',
    placed('2026-12-20', ['2027-01']),
    event('2026-12-20'),
    ['2027-01'],
  ],
  [
    'one among the others once it is a campaign',
    placed('2026-09-10', ['2026-09']),
    event('2026-09-10', 'PODCAST_TAST'),
    ['2026-09'],
  ],
])('one that is moved takes %s', (_how, before, after, months) => {
  expect(monthsAfter(before, after, now, zone)).toEqual(months);
});
