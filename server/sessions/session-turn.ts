import type { OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { Clock } from '../platform/clock.js';
import type { Database, Transaction } from '../platform/database/database.js';
import type { JobKind, NoPayload } from '../platform/job.js';
import type { Jobs } from '../platform/queue/jobs.js';

type Turn = {
  /** Looks for events that have come to it. */
  look: JobKind<NoPayload>;
  /** Where it is written when an event comes to it, and where that it was told. */
  at: 'from_date' | 'to_date';
  toldAt: 'started_at' | 'ended_at';
  /** How long after it an event is told of. */
  settledMs: number;
};

/** What is written together with that an event has come to its turn. */
type Write = (tx: Transaction, sessionId: string) => Promise<unknown>;

/** Tells that an event has come to its beginning or end: of each once, also of those that came to it while nothing ran. */
export abstract class SessionTurn implements OnModuleInit {
  private readonly told: JobKind<{ sessionId: string }>[] = [];
  private readonly written: Write[] = [];

  protected constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly turn: Turn,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(this.turn.look, () => this.look());
    this.jobs.every(this.turn.look, CronExpression.EVERY_MINUTE);
  }

  /** Has such a job done for each event that has come to it; a module says so in `onModuleInit`. */
  tell(kind: JobKind<{ sessionId: string }>): void {
    this.told.push(kind);
  }

  /** Has this written of each event in the transaction that notes that it has come to it: once, or neither. */
  write(what: Write): void {
    this.written.push(what);
  }

  private look(): Promise<void> {
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
