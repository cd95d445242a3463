import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { RunStates } from '../runs/run-states.js';
import { SessionEnds } from '../sessions/session-ends.js';
import { endedSessionSql, SessionsService } from '../sessions/sessions.service.js';
import { AnswersLog } from './answers-log.js';
import { decidingQuestions, QuizScores, winnerOf } from './quiz-scores.js';

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
    private readonly runs: RunStates,
    private readonly scores: QuizScores,
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
      const quizzes = snapshot.productReferences.filter(({ quiz }) => quiz.length > 0);
      if (quizzes.length === 0) return;
      // Waits for answers that arrived in time and are still being written.
      await this.answers.freeze(tx, sessionId);
      const run = await this.runs.read(sessionId, tx);
      for (const { reference, quizPrize } of quizzes) {
        const questions = decidingQuestions(snapshot, run, reference);
        const best = winnerOf(await this.scores.of(sessionId, questions, tx));
        if (best)
          await tx.query(recordSql, [
            sessionId,
            reference,
            best.attendeeId,
            best.points,
            quizPrize,
          ]);
      }
    });
  }
}

const recordSql = `
insert into quiz_winners (session_id, product_ref, attendee_id, points, prize, decided_at)
values ($1, $2, $3, $4, $5, clock_timestamp()) on conflict do nothing`;
