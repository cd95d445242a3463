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
import { beat, carryAgain, forget, type OutboxRow, unheld } from '../database/outbox/outbox.js';
import { OutboxSignal } from '../database/outbox/outbox-signal.js';
import { withTimeout } from '../time/with-timeout.js';
import { Jobs } from './jobs.js';
import { QueueTiming } from './queue-timing.js';

const batchSize = 200;
/** How long the queue may take to say what it knows of a job. */
const answerMs = 5_000;
/** In these states the queue still gives a job to somebody by itself. */
const heldByQueue = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/**
 * Looks for jobs that are to be done by their rows and that nobody does: the queue has given them up, or forgot that it has done them. They are
 * sent again; those that were begun often enough are given up, and whoever shows them is told so.
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

  /** Never throws: what fails is looked at again by the next sweep. */
  sweep(): Promise<void> {
    this.sweeping ??= this.look()
      .catch((error: Error) =>
        this.log.warn(`jobs that nobody does cannot be looked for: ${error.message}`),
      )
      .finally(() => (this.sweeping = undefined));
    return this.sweeping;
  }

  private async look(): Promise<void> {
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
      // else it would take no notice of the same job
      await withTimeout(answerMs, 'the queue', queue.remove(row.id));
      if (row.tries >= mostTries(kind)) await giveUp(this.db, this.jobs, row);
      else {
        await carryAgain(this.db, row.id);
        again = true;
      }
      this.log.warn(
        `job ${row.name} ${row.id} was done by nobody: ${row.tries >= mostTries(kind) ? 'it is given up' : 'it is sent again'}`,
      );
    }
    if (again) this.outbox.notify();
  }
}

/** Forgets a job whose workers died again and again, once whoever shows it knows. */
export async function giveUp(db: Database, jobs: Jobs, row: OutboxRow): Promise<void> {
  await jobs.tellGivenUp(row, 'WORKER_LOST');
  await forget(db, row.id);
}
