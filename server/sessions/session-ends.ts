import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { type JobKind, job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';

export const endSessions = job('endSessions', { concurrency: 1, timeoutMs: 60_000 });

/** How long after its end an event is told of: answers that came in time are written by then. */
const settledMs = 30_000;

/** Tells that an event has ended: of each once, also of those that ended while nothing ran. */
@Injectable()
export class SessionEnds implements OnModuleInit {
  private readonly told: JobKind<{ sessionId: string }>[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(endSessions, () => this.end());
    this.jobs.every(endSessions, CronExpression.EVERY_MINUTE);
  }

  /** Has such a job done after the end of each event; a module says so in `onModuleInit`. */
  tell(kind: JobKind<{ sessionId: string }>): void {
    this.told.push(kind);
  }

  private end(): Promise<void> {
    return this.db.transaction(async (tx) => {
      const ended = await tx.query<{ id: string }>(
        `update sessions set ended_at = to_date where id in (
           select id from sessions where ended_at is null and to_date < $1 and deleted_at is null and not demo for update skip locked)
         returning id`,
        [new Date(this.clock.now().getTime() - settledMs)],
      );
      for (const { id: sessionId } of ended) for (const kind of this.told) await tx.enqueue(kind, { sessionId });
    });
  }
}
