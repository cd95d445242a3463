import { roundedToHundredths } from '../../shared/rules/number.js';
import type { QuizScore } from './quiz-scores.js';

/** A table in the quiz. `points` is the mean of its guests, with two decimals. */
export type QuizTeam = { table: number; place: number; points: number; guests: number };

/**
 * Ranks tables by the mean points of all their guests, so that a small table is not at a
 * disadvantage. Of several with the same mean, the table whose last answer came first wins.
 */
export function rankTeams(
  seats: readonly { attendeeId: string; table: number }[],
  scores: readonly Pick<QuizScore, 'attendeeId' | 'points' | 'lastAt'>[],
): QuizTeam[] {
  const scoreOf = new Map(scores.map((score) => [score.attendeeId, score]));
  const teams = [...Map.groupBy(seats, ({ table }) => table)].map(([table, guests]) => {
    const theirs = guests.flatMap(({ attendeeId }) => scoreOf.get(attendeeId) ?? []);
    return {
      table,
      guests: guests.length,
      mean: theirs.reduce((sum, { points }) => sum + points, 0) / guests.length,
      lastAt: Math.max(...theirs.map(({ lastAt }) => lastAt.getTime())),
    };
  });
  return teams
    .filter(({ mean }) => mean > 0)
    .toSorted((a, b) => b.mean - a.mean || a.lastAt - b.lastAt || a.table - b.table)
    .map(({ table, guests, mean }, index) => ({
      table,
      place: index + 1,
      points: roundedToHundredths(mean),
      guests,
    }));
}
