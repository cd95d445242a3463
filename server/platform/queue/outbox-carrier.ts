import { getQueueToken } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { BulkJobOptions, Queue } from 'bullmq';
import { Database } from '../database/database.js';
import { withPatience } from '../database/database-client.js';
import type { JobKind } from '../database/outbox/job-kind.js';
import { giveBack, type OutboxRow, takeDue } from '../database/outbox/outbox.js';
import { OutboxSignal } from '../database/outbox/outbox-signal.js';
import { isTransientError } from '../errors/transient-error.js';
import { withTimeout } from '../time/with-timeout.js';
import { Jobs } from './jobs.js';
import { QueueBackend } from './queue-backend.js';
import { QueueTiming } from './queue-timing.js';

const batchSize = 100;
/** How often what a crash or a queue that was down left behind is looked for. */
const sweepMs = 3_000;
/** How long the queue may take to accept a batch before its rows are given back. */
const acceptMs = 5_000;

/**
 * Carries jobs from the outbox to the queue of their kind: right after each commit, and by a sweep. A job's id is its row's, so carrying
 * it twice does nothing; its row goes when the job is done, so that a queue that loses its jobs gets them again. While the queue is down
 * rows wait, and no request notices.
 */
@Injectable()
export class OutboxCarrier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Outbox');
  private readonly queues = new Map<string, Queue>();
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
    private readonly modules: ModuleRef,
    private readonly timing: QueueTiming,
    private readonly backend: QueueBackend,
  ) {}

  onApplicationBootstrap(): void {
    for (const { name } of this.jobs.kinds) {
      const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
      queue.on('error', (error) => this.backend.faults.tell(error));
      this.queues.set(name, queue);
    }
    this.signal.onNotify(() => void this.flush());
    this.timer = setInterval(() => void this.flush(), sweepMs).unref();
    void this.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.carrying;
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
  }

  /** Carries everything there is now. Never throws: what fails stays in the outbox for the next sweep. */
  flush(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    // a commit during a run may have come after its last look, so one more run follows
    if (this.carrying) this.again = true;
    else this.carrying = this.carryAll().finally(() => (this.carrying = undefined));
    return this.carrying ?? Promise.resolve();
  }

  /**
   * Takes jobs out of the queue whose rows are gone from the outbox: there they would wait for their next try, with what they hold.
   * @returns whether all are out; one that a worker has in hand stays until it is done
   */
  async drop({ name }: JobKind, ids: readonly string[]): Promise<boolean> {
    const queue = this.queues.get(name) as Queue;
    await withTimeout(acceptMs, 'the queue', Promise.all(ids.map((id) => queue.remove(id))));
    const left = await withTimeout(
      acceptMs,
      'the queue',
      Promise.all(ids.map((id) => queue.getJob(id))),
    );
    return left.every((each) => !each);
  }

  private async carryAll(): Promise<void> {
    const refused = new Map<string, string>();
    try {
      do {
        this.again = false;
        while ((await this.carryBatch(refused)) === batchSize && !this.stopped);
      } while (this.again && !this.stopped);
      if (refused.size > 0) throw new Error(inShort(refused));
      if (this.failing) this.log.log('the queue takes jobs again');
      this.failing = false;
    } catch (error) {
      if (!this.failing)
        this.log.warn(
          `jobs wait in the outbox: ${error instanceof Error ? error.message : String(error)}`,
        );
      this.failing = true;
    }
  }

  /**
   * @param refused kinds that are left out, and why: those that the queue does not take come to be among them, and keep no others waiting
   * @returns how many jobs were due
   */
  private carryBatch(refused: Map<string, string>): Promise<number> {
    const kinds = new Map(
      this.jobs.kinds.filter(({ name }) => !refused.has(name)).map((kind) => [kind.name, kind]),
    );
    // a commit inside a long job wakes the carrier too
    return withPatience(acceptMs, () =>
      this.db.transaction(async (tx) => {
        const rows = await takeDue(tx, [...kinds.keys()], this.timing.resendMs, batchSize);
        for (const [name, ofKind] of Map.groupBy(rows, (row) => row.name)) {
          try {
            await this.push(kinds.get(name) as JobKind, ofKind);
          } catch (error) {
            // a queue that is away is so for all
            if (this.unanswered || isTransientError(error)) throw error;
            refused.set(name, error instanceof Error ? error.message : String(error));
            await giveBack(tx, ofKind);
          }
        }
        return rows.length;
      }),
    );
  }

  private async push(kind: JobKind, rows: OutboxRow[]): Promise<void> {
    if (this.unanswered) throw new Error('the queue has not answered yet');
    const queue = this.queues.get(kind.name) as Queue;
    const pushed = queue.addBulk(
      rows.map(({ id, name, payload }) => ({ name, data: payload, opts: optionsOf(kind, id) })),
    );
    const settle = () => (this.unanswered = undefined);
    this.unanswered = pushed.then(settle, settle);
    await withTimeout(acceptMs, 'the queue', pushed);
  }
}

/** Which kinds were refused, a few by name, for each reason. @param refused why, by kind */
export function inShort(refused: ReadonlyMap<string, string>): string {
  const byReason = Map.groupBy(refused, ([, why]) => why);
  return [...byReason]
    .map(([why, those]) => {
      const [one = '', ...others] = those.map(([name]) => name);
      return `${others.length > 0 ? `${one} and ${others.length} more` : one}: ${why}`;
    })
    .join('; ');
}

function optionsOf({ attempts, personal }: JobKind, jobId: string): BulkJobOptions {
  return {
    jobId,
    attempts,
    backoff: { type: 'exponential', delay: 1_000 },
    // finished jobs are kept a while, to be looked at, but for what they say of people
    removeOnComplete: personal ? true : { age: 3_600, count: 1_000 },
    removeOnFail: personal ? true : { age: 7 * 24 * 3_600, count: 1_000 },
  };
}
