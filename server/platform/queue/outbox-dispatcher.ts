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
import { withStatementTimeout } from '../database/database-client.js';
import type { JobKind } from '../database/outbox/job-kind.js';
import { giveBack, type OutboxRow, takeDue } from '../database/outbox/outbox.js';
import { OutboxSignal } from '../database/outbox/outbox-signal.js';
import { isTransientError } from '../errors/transient-error.js';
import { withTimeout } from '../time/with-timeout.js';
import { Jobs } from './jobs.js';
import { QueueBackend } from './queue-backend.js';
import { QueueTiming } from './queue-timing.js';

const batchSize = 100;
/** Interval of the sweep that finds jobs after a crash or an outage of the queue. */
const sweepMs = 3_000;
/** Time limit for the queue to accept a batch. After it, the rows are due again. */
const acceptMs = 5_000;

/**
 * Moves jobs from the outbox to the queue of their kind: right after each commit, and in a sweep.
 * The id of a job is the id of its row, so that sending it twice has no effect. The row is deleted
 * when the job is done, so that a queue that loses its jobs gets them again. While the queue is
 * down, rows wait, and requests are not affected.
 */
@Injectable()
export class OutboxDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
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
      queue.on('error', (error) => this.backend.faults.warnOnce(error));
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

  /** Sends all waiting jobs. Never throws: failed jobs stay in the outbox for the next sweep. */
  flush(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    // A run may miss jobs that are committed meanwhile, so another run follows.
    if (this.carrying) this.again = true;
    else this.carrying = this.carryAll().finally(() => (this.carrying = undefined));
    return this.carrying ?? Promise.resolve();
  }

  /**
   * Removes from the queue the jobs whose rows were deleted from the outbox. Otherwise the queue
   * would keep their data until the next attempt.
   * @returns whether all were removed; a job that a worker is running stays until it ends
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
   * @param refused kinds to skip, with the reason; kinds that the queue refuses are added, so that
   * they do not block others
   * @returns the number of due jobs
   */
  private carryBatch(refused: Map<string, string>): Promise<number> {
    const kinds = new Map(
      this.jobs.kinds.filter(({ name }) => !refused.has(name)).map((kind) => [kind.name, kind]),
    );
    // Sets its own time limit, because a commit inside a long job also triggers this.
    return withStatementTimeout(acceptMs, () =>
      this.db.transaction(async (tx) => {
        const rows = await takeDue(tx, [...kinds.keys()], this.timing.resendMs, batchSize);
        for (const [name, ofKind] of Map.groupBy(rows, (row) => row.name)) {
          try {
            await this.push(kinds.get(name) as JobKind, ofKind);
          } catch (error) {
            // If the queue is away, it is away for all kinds.
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

/**
 * Summarises the refused kinds: for each reason the name of one kind and the number of others.
 * @param refused the reason by kind
 */
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
    // Finished jobs are kept for a while for inspection, except jobs with personal data.
    removeOnComplete: personal ? true : { age: 3_600, count: 1_000 },
    removeOnFail: personal ? true : { age: 7 * 24 * 3_600, count: 1_000 },
  };
}
