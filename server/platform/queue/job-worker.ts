import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { Database } from '../database/database.js';
import { withPatience } from '../database/database-client.js';
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
  GivenBackError,
  type JobContext,
  type JobHandler,
  Jobs,
  PermanentJobError,
  PutOffJobError,
} from './jobs.js';
import { giveUp } from './lost-jobs.js';
import { QueueBackend } from './queue-backend.js';
import { QueueTiming } from './queue-timing.js';

/** How often a job may lose its worker, its row says (`mostTries`): what the queue gives up, nobody would do any more. */
const maxStalledCount = 10_000;
/** How long a statement of a job may take: PostgreSQL stops it after a minute. */
const statementMs = 65_000;
/** How often the progress of a job is written at most. */
const progressEveryMs = 1_000;
/** Before every kind had a queue of its own there was this one. What an upgrade finds in it starts anew from the outbox. */
const formerQueue = 'jobs';
/** How soon a job that could not be forgotten is to be forgotten again. */
const forgetAgainMs = 1_000;

/** Takes jobs off the queues, one for each kind, and hands each to its handler. */
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

  // not earlier: every module has registered its handlers by now
  onApplicationBootstrap(): void {
    const { kinds } = this.jobs;
    const backend = this.backend.working(kinds.length + 1);
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
      worker.on('error', (error) => this.backend.faults.tell(error));
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

  /** Lets running jobs finish while the database and the queue are still open, and takes no new ones. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.workers.map((worker) => worker.close()));
    clearInterval(this.timer);
  }

  /** Says in the rows of the jobs that are being done here that somebody does them. */
  private async beat(): Promise<void> {
    // while the database is away nobody could read it either
    if (this.running.size > 0) await beat(this.db, [...this.running]).catch(() => undefined);
  }

  private async work(
    kind: JobKind,
    handler: JobHandler<object>,
    job: Job<object>,
    token?: string,
  ): Promise<void> {
    const id = job.id ?? '';
    // on Redis one place of a worker that ends may still take what another has just given back
    if (this.ending.signal.aborted) return this.giveBack(job, token);
    const row = await begin(this.db, id);
    // done already, by a try of which the queue did not learn the end
    if (!row) return;
    if (row.tries > mostTries(kind)) {
      this.log.error(
        `job ${kind.name} ${id} lost its worker ${row.tries - 1} times and is given up`,
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
      if (!(error instanceof GivenBackError)) throw error;
      await notTried(this.db, id);
      return this.giveBack(job, token);
    } finally {
      this.running.delete(id);
    }
  }

  /** Leaves a job to the next worker, as if it had not been tried. */
  private async giveBack(job: Job<object>, token?: string): Promise<never> {
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
    const began = performance.now();
    const tried = (outcome: 'done' | 'failed') => {
      const ms = performance.now() - began;
      this.metrics.tried(name, outcome, ms / 1000);
      // what it was about may be somebody's own
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
      const run = withPatience(statementMs, () => handler(job.data, context));
      await withTimeout(timeoutMs, `the job '${name}'`, run).finally(() => timeout.abort());
      tried('done');
    } catch (error) {
      if (error instanceof GivenBackError) throw error;
      if (error instanceof PutOffJobError) {
        // the queue has to forget it, whatever it keeps of its kind: it takes none that it still knows
        job.opts.removeOnComplete = true;
        await putOff(this.db, id, error.ms);
        return;
      }
      tried('failed');
      const permanent = error instanceof PermanentJobError || row.tries >= mostTries(kind);
      // the handler is still at it, or hangs: it says nothing any more
      if (lastAttempt && error instanceof TimeoutError && timeout.signal.aborted)
        await this.jobs.tellGivenUp({ id, name, payload: job.data }, 'TOOK_TOO_LONG');
      // what a passing fault took the last try of may be sent again
      if (permanent || (lastAttempt && !isTransientError(error))) await this.forgetSurely(id);
      throw permanent
        ? new UnrecoverableError(error instanceof Error ? error.message : String(error))
        : error;
    }
    await forget(this.db, id);
  }

  /** Forgets a job that has failed for good while the queue still holds it: once that lets it go, what is in the outbox is sent again. */
  private async forgetSurely(id: string): Promise<void> {
    while (!this.ending.signal.aborted) {
      try {
        await forget(this.db, id);
        return;
      } catch (cause) {
        this.log.warn(
          `job ${id} cannot be forgotten yet: ${cause instanceof Error ? cause.message : String(cause)}`,
        );
        await sleep(forgetAgainMs);
      }
    }
  }

  /** A try that has taken too long says nothing any more: the next one speaks. */
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
      `job ${job?.name} ${job?.id} failed (try ${job?.attemptsMade}): ${error.message}`,
    );
    if (!job?.finishedOn || !job.id) return;
    forget(this.db, job.id).catch((cause: Error) =>
      this.log.warn(`job ${job.id} stays in the outbox: ${cause.message}`),
    );
  }
}
