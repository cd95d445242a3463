import { describe, expect, it } from 'vitest';
import { rankTeams } from './quiz-teams.js';

const score = (attendeeId: string, points: number, second: number) => ({
  attendeeId,
  points,
  lastAt: new Date(second * 1_000),
});
const seats = (table: number, ...guests: string[]) =>
  guests.map((attendeeId) => ({ attendeeId, table }));

describe('rankTeams', () => {
  it('ranks by the mean of all guests of a table, so that a small table can win', () => {
    expect(
      rankTeams(
        [...seats(1, 'a', 'b', 'c', 'd'), ...seats(2, 'e', 'f')],
        [score('a', 2, 1), score('b', 2, 1), score('c', 1, 1), score('e', 2, 9), score('f', 1, 9)],
      ),
    ).toEqual([
      { table: 2, place: 1, points: 1.5, guests: 2 },
      { table: 1, place: 2, points: 1.25, guests: 4 },
    ]);
  });

  it('prefers the table that has finished earlier, and leaves out tables without points', () => {
    expect(
      rankTeams(
        [...seats(1, 'a', 'b'), ...seats(2, 'c', 'd'), ...seats(3, 'e'), ...seats(4, 'f')],
        [score('a', 1, 3), score('c', 1, 2), score('d', 0, 1), score('e', 0, 1), score('x', 5, 1)],
      ).map(({ table }) => table),
    ).toEqual([2, 1]);
  });
});
