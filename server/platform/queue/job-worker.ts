import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { Config } from '../config/config.js';
import { Jobs, PermanentJobError } from './jobs.js';
import { queueConnection, queueName } from './queue-connection.js';

/** How soon a job whose worker died is given to another: after `lockMs` without a sign of life, looked for every `checkMs`. */
export type WorkerTiming = { lockMs: number; checkMs: number };
export const workerTiming = Symbol('WorkerTiming');

/** How many jobs one process works on at once: they mostly wait for the database or for a mail server. */
const concurrency = 4;
/** A job that outlived this many dead workers is more likely their cause. */
const maxStalledCount = 5;

/** Takes jobs off the queue and hands each to its handler. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Jobs');
  private worker: Worker<object> | undefined;

  constructor(
    private readonly config: Config,
    private readonly jobs: Jobs,
    @Inject(workerTiming) private readonly timing: WorkerTiming,
  ) {}

  // not earlier: every module has registered its handlers by now
  onApplicationBootstrap(): void {
    this.worker = new Worker<object>(queueName, (job) => this.work(job), {
      ...queueConnection(this.config, 'worker'),
      concurrency,
      lockDuration: this.timing.lockMs,
      stalledInterval: this.timing.checkMs,
      maxStalledCount,
    });
    this.worker.on('error', (error) => this.log.warn(`the queue does not answer: ${error.message}`));
    this.worker.on('stalled', (id) => this.log.warn(`job ${id} lost its worker and is tried again`));
    this.worker.on('failed', (job, error) =>
      this.log.warn(`job ${job?.name} ${job?.id} failed (try ${job?.attemptsMade}): ${error.message}`),
    );
  }

  /** Lets running jobs finish while the database and the queue are still open, and takes no new ones. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  private async work(job: Job<object>): Promise<void> {
    const attempt = job.attemptsMade + 1;
    try {
      await this.jobs.run(job.name, job.data, { id: job.id ?? '', attempt, lastAttempt: attempt >= (job.opts.attempts ?? 1) });
    } catch (error) {
      if (error instanceof PermanentJobError) throw new UnrecoverableError(error.message);
      throw error;
    }
  }
}
