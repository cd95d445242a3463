import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { Database } from '../database/database.js';
import { waitingByName } from '../database/outbox/outbox.js';
import { withTimeout } from '../time/with-timeout.js';
import { Jobs } from './jobs.js';
import { livingWorkers, type WorkerState } from './worker-heartbeat.js';

/** Time limit for the queues to report their state. */
const patienceMs = 3_000;

/**
 * The state of a queue: jobs that wait for a worker, the time of the oldest one, running jobs, and
 * jobs of the last week that failed for good. `active` and `failed` are null while the queue does
 * not answer. The other values come from the outbox.
 */
export type QueueState = {
  name: string;
  waiting: number;
  oldestWaitingAt: string | null;
  active: number | null;
  failed: number | null;
};

/** The states of the queues of all kinds of jobs, and their workers, over all servers. */
@Injectable()
export class QueueStates {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly modules: ModuleRef,
  ) {}

  async read(): Promise<{ queues: QueueState[]; workers: WorkerState[] }> {
    const names = this.jobs.kinds.map(({ name }) => name);
    const told = await withTimeout(
      patienceMs,
      'the queue',
      Promise.all(names.map((name) => this.told(name))),
    ).catch(() => null);
    const busy = told?.flatMap(({ active }) => active) ?? [];
    const [waiting, workers] = await Promise.all([
      waitingByName(this.db, busy),
      livingWorkers(this.db),
    ]);
    const queues = names.map((name, index) => ({
      name,
      waiting: waiting.get(name)?.count ?? 0,
      oldestWaitingAt: waiting.get(name)?.since.toISOString() ?? null,
      active: told?.[index]?.active.length ?? null,
      failed: told?.[index]?.failed ?? null,
    }));
    return { queues, workers };
  }

  /**
   * Data that only the queue has: the ids of the running jobs, and the number of failed jobs that
   * it keeps.
   */
  private async told(name: string): Promise<{ active: string[]; failed: number }> {
    const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
    const [active, failed] = await Promise.all([
      queue.getRanges(['active'], 0, -1),
      queue.getFailedCount(),
    ]);
    return { active, failed };
  }
}
