import { getQueueToken } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { Database } from '../database/database.js';
import { mostTries } from '../database/outbox/job-kind.js';
import {
  beat,
  carryAgain,
  forget,
  isUnheld,
  type OutboxRow,
  unheld,
} from '../database/outbox/outbox.js';
import { OutboxSignal } from '../database/outbox/outbox-signal.js';
import { withTimeout } from '../time/with-timeout.js';
import { Jobs } from './jobs.js';
import { QueueTiming } from './queue-timing.js';

const batchSize = 200;
/** Time limit for the queue to report the state of a job. */
const answerMs = 5_000;
/** In these states the queue will run the job by itself. */
const heldByQueue = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/**
 * Finds jobs that should run but that nobody runs, because the queue has given them up or has
 * forgotten them. They are sent again. Jobs that were begun too often have failed for good, and the
 * features that show them are notified.
 */
@Injectable()
export class LostJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Jobs');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly outbox: OutboxSignal,
    private readonly modules: ModuleRef,
    private readonly timing: QueueTiming,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), this.timing.sweepMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Never throws. The next sweep repeats what failed. */
  sweep(): Promise<void> {
    this.sweeping ??= this.requeueLostJobs()
      .catch((error: Error) => this.log.warn(`the search for lost jobs failed: ${error.message}`))
      .finally(() => (this.sweeping = undefined));
    return this.sweeping;
  }

  private async requeueLostJobs(): Promise<void> {
    const kinds = new Map(this.jobs.kinds.map((kind) => [kind.name, kind]));
    const rows = await unheld(this.db, [...kinds.keys()], this.timing.silentMs, batchSize);
    let again = false;
    for (const row of rows) {
      const kind = kinds.get(row.name);
      const queue = this.modules.get<Queue>(getQueueToken(row.name), { strict: false });
      if (
        !kind ||
        heldByQueue.has(await withTimeout(answerMs, 'the queue', queue.getJobState(row.id)))
      ) {
        await beat(this.db, [row.id]);
        continue;
      }
      // A worker may have done or postponed a waiting job since the rows were read.
      if (!(await isUnheld(this.db, row.id, this.timing.silentMs))) continue;
      // The queue would ignore a job with an id that it still knows.
      await withTimeout(answerMs, 'the queue', queue.remove(row.id));
      if (row.tries >= mostTries(kind)) await giveUp(this.db, this.jobs, row);
      else {
        await carryAgain(this.db, row.id);
        again = true;
      }
      this.log.warn(
        `job ${row.name} ${row.id} was lost: ${row.tries >= mostTries(kind) ? 'it has failed for good' : 'it is sent again'}`,
      );
    }
    if (again) this.outbox.notify();
  }
}

/** Deletes a job whose workers died repeatedly, after notifying the feature that shows it. */
export async function giveUp(db: Database, jobs: Jobs, row: OutboxRow): Promise<void> {
  await jobs.notifyJobFailed(row, 'WORKER_LOST');
  await forget(db, row.id);
}
