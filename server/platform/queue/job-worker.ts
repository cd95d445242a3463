import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { Database } from '../database/database.js';
import { withStatementTimeout } from '../database/database-client.js';
import { type JobKind, mostTries } from '../database/outbox/job-kind.js';
import {
  type BegunJob,
  beat,
  begin,
  forget,
  notTried,
  putOff,
  returnToOutbox,
  writeProgress,
} from '../database/outbox/outbox.js';
import { OutboxSignal } from '../database/outbox/outbox-signal.js';
import { isTransientError } from '../errors/transient-error.js';
import { Metrics } from '../metrics/metrics.js';
import { TimeoutError, withTimeout } from '../time/with-timeout.js';
import { traceJob } from '../tracing/tracing.js';
import {
  type JobContext,
  type JobHandler,
  Jobs,
  PermanentJobError,
  PostponeJobError,
  ShutdownJobError,
} from './jobs.js';
import { giveUp } from './lost-jobs.js';
import { QueueBackend } from './queue-backend.js';
import { QueueTiming } from './queue-timing.js';

/**
 * The number of times that BullMQ lets a job lose its worker. High, because the outbox row has the
 * real limit (`mostTries`), and nobody would run a job that BullMQ has given up.
 */
const maxStalledCount = 10_000;
/** Time limit of a statement of a job. PostgreSQL itself stops it after 60 s. */
const statementMs = 65_000;
/** Minimum time between two writes of a job's progress. */
const progressEveryMs = 1_000;
/**
 * Older releases had this one queue for all kinds of jobs. Jobs that an upgrade finds in it go back
 * to the outbox.
 */
const formerQueue = 'jobs';
/** Pause before the deletion of a job is repeated. */
const forgetAgainMs = 1_000;

/** Takes jobs off the queues, one queue for each kind, and runs their handlers. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Jobs');
  private workers: Worker<object>[] = [];
  private readonly ending = new AbortController();
  private readonly running = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly outbox: OutboxSignal,
    private readonly backend: QueueBackend,
    private readonly timing: QueueTiming,
    private readonly metrics: Metrics,
  ) {}

  // On bootstrap, because every module has registered its handlers by then.
  onApplicationBootstrap(): void {
    const { kinds } = this.jobs;
    const backend = this.backend.working();
    const take = (
      queue: string,
      concurrency: number,
      work: (job: Job<object>, token?: string) => Promise<void>,
    ) => {
      const worker = new Worker<object>(queue, work, {
        ...backend,
        concurrency,
        lockDuration: this.timing.lockMs,
        stalledInterval: this.timing.checkMs,
        maxStalledCount,
        runRetryDelay: 2_000,
      });
      worker.on('error', (error) => this.backend.faults.warnOnce(error));
      worker.on('stalled', (id) => this.log.warn(`job ${id} lost its worker and is tried again`));
      worker.on('failed', (job, error) => this.failed(job, error));
      return worker;
    };
    this.workers = kinds.map((kind) => {
      const handler = this.jobs.handlerOf(kind);
      return take(kind.name, kind.concurrency, (job, token) =>
        this.work(kind, handler, job, token),
      );
    });
    this.workers.push(take(formerQueue, 1, (job) => this.passOn(job)));
    this.timer = setInterval(() => void this.beat(), this.timing.beatMs).unref();
  }

  /**
   * Takes no new jobs, and lets running ones finish while the database and the queue are still
   * open.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.workers.map((worker) => worker.close()));
    clearInterval(this.timer);
  }

  /** Writes a heartbeat into the rows of the running jobs. */
  private async beat(): Promise<void> {
    // While the database is away, nobody could read the heartbeat either.
    if (this.running.size > 0) await beat(this.db, [...this.running]).catch(() => undefined);
  }

  private async work(
    kind: JobKind,
    handler: JobHandler<object>,
    job: Job<object>,
    token?: string,
  ): Promise<void> {
    const id = job.id ?? '';
    // On Redis, a worker that shuts down may still take a job that another worker has just given
    // back.
    if (this.ending.signal.aborted) return this.returnToQueue(job, token);
    const row = await begin(this.db, id);
    // An earlier attempt has done the job, but the queue did not learn of it.
    if (!row) return;
    if (row.tries > mostTries(kind)) {
      this.log.error(
        `job ${kind.name} ${id} lost its worker ${row.tries - 1} times and has failed for good`,
      );
      return giveUp(this.db, this.jobs, { id, name: kind.name, payload: job.data });
    }
    const attempt = job.attemptsMade + 1;
    this.running.add(id);
    try {
      await traceJob({ name: kind.name, attempt, link: row.trace }, () =>
        this.attempt(kind, handler, job, { id, attempt, row }),
      );
    } catch (error) {
      if (!(error instanceof ShutdownJobError)) throw error;
      await notTried(this.db, id);
      return this.returnToQueue(job, token);
    } finally {
      this.running.delete(id);
    }
  }

  /** Leaves a job to another worker, without counting an attempt. */
  private async returnToQueue(job: Job<object>, token?: string): Promise<never> {
    await job.moveToWait(token);
    throw new WaitingError();
  }

  private async attempt(
    kind: JobKind,
    handler: JobHandler<object>,
    job: Job<object>,
    { id, attempt, row }: { id: string; attempt: number; row: BegunJob },
  ): Promise<void> {
    const { name, timeoutMs } = kind;
    const lastAttempt = attempt >= (job.opts.attempts ?? 1) || row.tries >= mostTries(kind);
    const timeout = new AbortController();
    let hasEnded = false;
    const began = performance.now();
    const tried = (outcome: 'done' | 'failed') => {
      const ms = performance.now() - began;
      this.metrics.recordJob(name, outcome, ms / 1000);
      // Does not log the payload, which may hold personal data.
      if (outcome === 'done') this.log.log({ job: name, id, attempt, ms: Math.round(ms) });
    };
    try {
      const { signal } = timeout;
      const isRepeated = job.attemptsStarted > 1 || row.tries > 1;
      const context = {
        id,
        attempt,
        lastAttempt,
        signal,
        ending: this.ending.signal,
        isRepeated,
        progress: this.progressOf(id, signal),
      };
      const run = withStatementTimeout(statementMs, () => handler(job.data, context)).finally(
        () => (hasEnded = true),
      );
      await withTimeout(timeoutMs, `the job '${name}'`, run).finally(() => timeout.abort());
      tried('done');
    } catch (error) {
      if (error instanceof ShutdownJobError) throw error;
      if (error instanceof PostponeJobError) {
        // The queue must forget the job, even if it keeps finished jobs of this kind: it ignores
        // jobs that it still knows.
        job.opts.removeOnComplete = true;
        await putOff(this.db, id, error.ms);
        return;
      }
      tried('failed');
      const permanent = error instanceof PermanentJobError || row.tries >= mostTries(kind);
      // The handler still runs or hangs, so it cannot report the failure itself.
      const tookTooLong = lastAttempt && error instanceof TimeoutError && !hasEnded;
      if (tookTooLong)
        await this.jobs.notifyJobFailed({ id, name, payload: job.data }, 'TOOK_TOO_LONG');
      // After a transient error on the last attempt, the outbox sends the job again.
      if (permanent || tookTooLong || (lastAttempt && !isTransientError(error)))
        await this.forgetSurely(id);
      throw permanent
        ? new UnrecoverableError(error instanceof Error ? error.message : String(error))
        : error;
    }
    await this.forgetSurely(id);
  }

  /**
   * Deletes a job that is done, or has failed for good, from the outbox while the queue still holds
   * it. Once the queue has released it, the outbox would send it again.
   * @throws when the process ends before the job could be deleted
   */
  private async forgetSurely(id: string): Promise<void> {
    do {
      try {
        await forget(this.db, id);
        return;
      } catch (cause) {
        this.log.warn(
          `job ${id} could not be deleted from the outbox yet: ${cause instanceof Error ? cause.message : String(cause)}`,
        );
        await sleep(forgetAgainMs);
      }
    } while (!this.ending.signal.aborted);
    throw new Error('the process ended before the job was deleted from the outbox');
  }

  /**
   * Only the current attempt reports progress: an attempt that exceeded its time limit reports no
   * more.
   */
  private progressOf(id: string, signal: AbortSignal): JobContext['progress'] {
    let writtenAt = Number.NEGATIVE_INFINITY;
    return async (done, total) => {
      const now = performance.now();
      if (signal.aborted || now - writtenAt < progressEveryMs) return false;
      writtenAt = now;
      await writeProgress(this.db, id, done, total);
      return true;
    };
  }

  private async passOn({ id = '', name, data }: Job<object>): Promise<void> {
    await returnToOutbox(this.db, { id, name, payload: data });
    this.outbox.notify();
  }

  private failed(job: Job<object> | undefined, error: Error): void {
    this.log.warn(
      `job ${job?.name} ${job?.id} failed (attempt ${job?.attemptsMade}): ${error.message}`,
    );
    // After a transient error the job is not done, or never began. It is sent again.
    if (!job?.finishedOn || !job.id || isTransientError(error)) return;
    forget(this.db, job.id).catch((cause: Error) =>
      this.log.warn(`job ${job.id} could not be deleted from the outbox: ${cause.message}`),
    );
  }
}
