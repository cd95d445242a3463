import type { OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { Database, Transaction } from '../platform/database/database.js';
import type { JobKind, NoPayload } from '../platform/database/outbox/job-kind.js';
import type { Jobs } from '../platform/queue/jobs.js';
import type { Clock } from '../platform/time/clock.js';

type Turn = {
  /** The job that looks for events at their milestone. */
  look: JobKind<NoPayload>;
  /** The column with the time of the milestone. */
  at: 'from_date' | 'to_date';
  /** The column with the time that was reported. */
  toldAt: 'started_at' | 'ended_at';
  /** Delay between the milestone and its report, in milliseconds. */
  settledMs: number;
};

/** A write in the transaction that marks the milestone as reported. */
type Write = (tx: Transaction, sessionId: string) => Promise<unknown>;

/**
 * Reports the start or the end of events, once for each event. A start or end that passes while no
 * worker runs is reported later.
 */
export abstract class SessionMilestone implements OnModuleInit {
  private readonly told: JobKind<{ sessionId: string }>[] = [];
  private readonly written: Write[] = [];

  protected constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly turn: Turn,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(this.turn.look, () => this.reportReached());
    this.jobs.schedule(this.turn.look, CronExpression.EVERY_MINUTE);
  }

  /** Registers a job to run for each event at the milestone. Call it in `onModuleInit`. */
  enqueueWhenReached(kind: JobKind<{ sessionId: string }>): void {
    this.told.push(kind);
  }

  /**
   * Registers a write for each event in the transaction that marks the milestone as reported, so
   * that both happen once or neither does.
   */
  writeWhenReached(what: Write): void {
    this.written.push(what);
  }

  private reportReached(): Promise<void> {
    const { at, toldAt, settledMs } = this.turn;
    return this.db.transaction(async (tx) => {
      const come = await tx.query<{ id: string }>(
        `update sessions set ${toldAt} = ${at} where id in (
           select id from sessions where ${toldAt} is null and ${at} <= $1 and deleted_at is null and not demo for update skip locked)
         returning id`,
        [new Date(this.clock.now().getTime() - settledMs)],
      );
      for (const { id: sessionId } of come) {
        for (const kind of this.told) await tx.enqueue(kind, { sessionId });
        for (const write of this.written) await write(tx, sessionId);
      }
    });
  }
}
