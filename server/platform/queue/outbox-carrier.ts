import { InjectQueue } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { BulkJobOptions, Queue } from 'bullmq';
import { Database, type Transaction } from '../database/database.js';
import { OutboxSignal } from '../database/outbox-signal.js';
import { Jobs } from './jobs.js';
import { queueName } from './queue-connection.js';

type OutboxRow = { id: string; name: string; payload: object };

const batchSize = 100;
/** How often what a crash or a queue that was down left behind is looked for. */
const sweepMs = 3_000;
/** How long the queue may take to accept a batch before its rows are given back. */
const acceptMs = 5_000;

/**
 * Carries jobs from the outbox to the queue: right after each commit, and by a sweep. A job's id is its row's, so carrying it twice
 * does nothing; its row goes once the queue has it. While the queue is down rows wait, and no request notices.
 */
@Injectable()
export class OutboxCarrier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Outbox');
  private timer: NodeJS.Timeout | undefined;
  private carrying: Promise<void> | undefined;
  private unanswered: Promise<unknown> | undefined;
  private again = false;
  private stopped = false;
  private failing = false;

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly signal: OutboxSignal,
    @InjectQueue(queueName) private readonly queue: Queue,
  ) {
    // without a listener Node would take a lost connection for a crash
    queue.on('error', (error) => this.log.warn(`the queue does not answer: ${error.message}`));
  }

  onApplicationBootstrap(): void {
    this.signal.onNotify(() => void this.flush());
    this.timer = setInterval(() => void this.flush(), sweepMs).unref();
    void this.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.carrying;
  }

  /** Carries everything there is now. Never throws: what fails stays in the outbox for the next sweep. */
  flush(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    // a commit during a run may have come after its last look, so one more run follows
    if (this.carrying) this.again = true;
    else this.carrying = this.carryAll().finally(() => (this.carrying = undefined));
    return this.carrying ?? Promise.resolve();
  }

  private async carryAll(): Promise<void> {
    try {
      do {
        this.again = false;
        while ((await this.carryBatch()) === batchSize && !this.stopped);
      } while (this.again && !this.stopped);
      if (this.failing) this.log.log('the queue takes jobs again');
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.log.warn(`jobs wait in the outbox: ${error instanceof Error ? error.message : String(error)}`);
      this.failing = true;
    }
  }

  /** @returns how many jobs the queue took. */
  private carryBatch(): Promise<number> {
    return this.db.transaction(async (tx) => {
      // several servers share the outbox: each takes rows that no other is carrying
      const rows = await tx.query<OutboxRow>('select id, name, payload from outbox order by created_at limit $1 for update skip locked', [
        batchSize,
      ]);
      if (rows.length === 0) return 0;
      await this.push(rows);
      await this.forget(tx, rows);
      return rows.length;
    });
  }

  private async push(rows: OutboxRow[]): Promise<void> {
    if (this.unanswered) throw new Error('the queue has not answered yet');
    const pushed = this.queue.addBulk(rows.map(({ id, name, payload }) => ({ name, data: payload, opts: this.optionsOf(id, name) })));
    let timeout: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => reject(new Error(`the queue did not answer within ${acceptMs / 1000} s`)), acceptMs);
    });
    const settled = pushed.then(
      () => (this.unanswered = undefined),
      () => (this.unanswered = undefined),
    );
    this.unanswered = settled;
    try {
      await Promise.race([pushed, late]);
    } finally {
      clearTimeout(timeout);
    }
  }

  private optionsOf(id: string, name: string): BulkJobOptions {
    const { attempts, personal } = this.jobs.optionsOf(name);
    return {
      jobId: id,
      attempts,
      backoff: { type: 'exponential', delay: 1_000 },
      // finished jobs are kept a while: an id that the queue still knows is not run twice
      removeOnComplete: { age: 3_600, count: 1_000 },
      removeOnFail: personal ? true : { age: 7 * 24 * 3_600, count: 1_000 },
    };
  }

  private forget(tx: Transaction, rows: OutboxRow[]): Promise<unknown> {
    return tx.query('delete from outbox where id = any($1)', [rows.map(({ id }) => id)]);
  }
}
