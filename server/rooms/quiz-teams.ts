import { Injectable } from '@nestjs/common';
import { roundedToHundredths } from '../../shared/rules/number.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { Database } from '../platform/database/database.js';
import type { Run } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { type QuizScore, QuizScores, shownQuestions } from './quiz-scores.js';

/** A table in the quiz. `points` is the mean of its guests, with two decimals. */
export type QuizTeam = { table: number; place: number; points: number; guests: number };

/** Ranks the tables of an event by the points of their guests in its quizzes. */
@Injectable()
export class QuizTeams {
  constructor(
    private readonly db: Database,
    private readonly scores: QuizScores,
  ) {}

  /** Returns the tables with points, the best first. Empty before the first answer is shown. */
  async read(
    { id, tables }: SessionRow,
    snapshot: SessionSnapshot,
    run: Run | null,
  ): Promise<QuizTeam[]> {
    const shown = tables === 0 ? [] : shownQuestions(snapshot, run);
    if (shown.length === 0) return [];
    const [seats, scores] = await Promise.all([
      this.db.query<{ attendeeId: string; table: number }>(
        'select id as "attendeeId", table_number as "table" from attendees where session_id = $1 and table_number <= $2',
        [id, tables],
      ),
      this.scores.of(id, shown),
    ]);
    return rankTeams(seats, scores);
  }
}

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
