import { Injectable } from '@nestjs/common';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import type { Connection } from '../platform/database/connection.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { Run } from '../runs/run-states.js';

/** A quiz question that gives a point for its correct answer. */
export type CountedQuestion = {
  productRef: string;
  question: string;
  correct: string | undefined;
  /** Only answers from this instant on count; null for all. */
  since: Date | null;
};

/** The score of a guest who has answered at least one of the counted questions. */
export type QuizScore = {
  attendeeId: string;
  points: number;
  answered: number;
  /** The instant of the last counted answer. */
  lastAt: Date;
  /** Whether the guest has left an e-mail, which is needed for the prize. */
  hasEmail: boolean;
};

/**
 * Returns the questions of all products, or of one, whose correct answer was shown. They alone give
 * points while an instructor leads: otherwise points would reveal an answer before its step. Only
 * answers after the start count, because guests at their own pace are told the correct ones.
 */
export const shownQuestions = (
  { productReferences }: SessionSnapshot,
  run: Run | null,
  productRef?: string,
): CountedQuestion[] =>
  productReferences
    .filter(({ reference }) => productRef === undefined || reference === productRef)
    .flatMap(({ reference, quiz }) =>
      quiz.flatMap((each) =>
        run?.answered.includes(each.reference)
          ? [
              {
                productRef: reference,
                question: each.reference,
                correct: each.correct[0],
                since: run.startedAt,
              },
            ]
          : [],
      ),
    );

/**
 * Returns the questions that decide who wins the quiz on a product: the ones that were shown, so
 * that the recorded winner is the one of the podium. If an instructor has shown none, guests have
 * answered at their own pace, and all questions count.
 */
export function decidingQuestions(
  snapshot: SessionSnapshot,
  run: Run | null,
  productRef: string,
): CountedQuestion[] {
  const shown = shownQuestions(snapshot, run, productRef);
  if (shown.length > 0) return shown;
  const place = snapshot.productReferences.find(({ reference }) => reference === productRef);
  return (place?.quiz ?? []).map(({ reference, correct }) => ({
    productRef,
    question: reference,
    correct: correct[0],
    since: null,
  }));
}

/** The winner among scores in their order. Without points or an e-mail, a guest cannot win. */
export const winnerOf = (scores: readonly QuizScore[]): QuizScore | undefined =>
  scores.find(({ points, hasEmail }) => points > 0 && hasEmail);

// One point per correct answer. With equal points, more answers win, then the earlier last answer.
const scoresSql = prepared(`
  with counted as (select * from jsonb_to_recordset($2::jsonb) as q("productRef" text, question text, correct text, since timestamptz))
  select a.attendee_id as "attendeeId", count(*) filter (where a.answer = q.correct)::int as points, count(*)::int as answered,
    max(a.answered_at) as "lastAt", p.email is not null as "hasEmail"
  from quiz_answers a join counted q on q."productRef" = a.product_ref and q.question = a.question join attendees p on p.id = a.attendee_id
  where a.session_id = $1 and (q.since is null or a.answered_at >= q.since)
  group by a.attendee_id, p.email
  order by points desc, answered desc, "lastAt", a.attendee_id`);

/**
 * The one rule by which quizzes are scored: for the leaderboard, the podium, phones, and the winner
 * that is recorded.
 */
@Injectable()
export class QuizScores {
  constructor(private readonly db: Database) {}

  /** Returns the scores of an event on these questions, the best first. No two are equal. */
  async of(
    sessionId: string,
    questions: readonly CountedQuestion[],
    on: Connection = this.db,
  ): Promise<QuizScore[]> {
    if (questions.length === 0) return [];
    return on.query<QuizScore>(scoresSql, [sessionId, JSON.stringify(questions)]);
  }
}
