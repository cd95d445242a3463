import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { SessionEnds } from '../sessions/session-ends.js';
import { endedSessionSql, SessionsService } from '../sessions/sessions.service.js';
import { AnswersLog } from './answers-log.js';

export const decideQuizzes = job<{ sessionId: string }>('decideQuizzes', {
  concurrency: 2,
  timeoutMs: 60_000,
});

/**
 * Selects the winner of the quiz on each product at the end of an event. A winner is never changed.
 */
@Injectable()
export class QuizWinners implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly ends: SessionEnds,
    private readonly sessions: SessionsService,
    private readonly answers: AnswersLog,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(decideQuizzes, ({ sessionId }) => this.decide(sessionId));
    this.ends.enqueueWhenReached(decideQuizzes);
  }

  private async decide(sessionId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [ended] = await tx.query(endedSessionSql('$1'), [sessionId]);
      if (!ended) return;
      const { snapshot } = await this.sessions.fixSnapshot(tx, sessionId);
      const quizzes = snapshot.productReferences
        .filter(({ quiz }) => quiz.length > 0)
        .map(({ reference, quizPrize, quiz }) => ({
          productRef: reference,
          prize: quizPrize,
          correct: Object.fromEntries(
            quiz.map((question) => [question.reference, question.correct[0]]),
          ),
        }));
      if (quizzes.length === 0) return;
      // Waits for answers that arrived in time and are still being written.
      await this.answers.freeze(tx, sessionId);
      await tx.query(decideSql, [sessionId, JSON.stringify(quizzes)]);
    });
  }
}

// One point per correct answer. With equal points, more answers win, then the earlier last answer.
// A guest without points or without an e-mail, which is needed for the prize, cannot win.
const decideSql = `
with quizzes as (select * from jsonb_to_recordset($2::jsonb) as q("productRef" text, prize text, correct jsonb)),
scores as (
  select a.product_ref, a.attendee_id, count(*) filter (where q.correct ->> a.question = a.answer) as points, count(*) as answered,
    max(a.answered_at) as finished_at
  from quiz_answers a join quizzes q on q."productRef" = a.product_ref join attendees p on p.id = a.attendee_id
  where a.session_id = $1 and p.email is not null
  group by a.product_ref, a.attendee_id),
best as (
  select distinct on (product_ref) product_ref, attendee_id, points from scores where points > 0
  order by product_ref, points desc, answered desc, finished_at, attendee_id)
insert into quiz_winners (session_id, product_ref, attendee_id, points, prize, decided_at)
select $1, q."productRef", best.attendee_id, best.points, q.prize, clock_timestamp()
from quizzes q join best on best.product_ref = q."productRef"
on conflict do nothing`;
