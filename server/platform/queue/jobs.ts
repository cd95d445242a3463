import { CronTime } from 'cron';
import type { JobKind, NoPayload } from '../database/outbox/job-kind.js';

/** Details of a job besides its payload. `id` stays the same in all attempts. */
export type JobContext = {
  id: string;
  attempt: number;
  lastAttempt: boolean;
  /**
   * Aborted when the attempt exceeds its time limit and counts as failed. The next attempt does the
   * rest.
   */
  signal: AbortSignal;
  /**
   * Aborted when the process shuts down. Handlers that need more than a few seconds must then stop
   * and throw a ShutdownJobError.
   */
  ending: AbortSignal;
  /**
   * Whether the job was begun before. An earlier attempt may have died halfway, perhaps because of
   * the job.
   */
  isRepeated: boolean;
  /**
   * Reports that `done` of `total` steps are done, for `progressSql`. Writes at most once per
   * second.
   * @returns whether it was written now
   */
  progress(done: number, total: number): Promise<boolean>;
};

/**
 * Runs a job. A job may run more than once, so a handler must be harmless when it runs again. After
 * an exception, the job is tried again later.
 */
export type JobHandler<Payload extends object> = (
  payload: Payload,
  context: JobContext,
) => Promise<void>;

/** Thrown by a handler if another attempt cannot help. */
export class PermanentJobError extends Error {}

/**
 * Thrown by a handler when its process shuts down. Another worker begins the job anew, and this
 * attempt does not count.
 */
export class ShutdownJobError extends Error {}

/** Thrown by a handler if the job must wait. It runs again after `ms`, as if for the first time. */
export class PostponeJobError extends Error {
  constructor(
    message: string,
    readonly ms: number,
  ) {
    super(message);
  }
}

/**
 * The reason why a job failed for good without an error of its handler: each of its workers died,
 * or its last attempt exceeded the time limit.
 */
export type JobFailureReason = 'WORKER_LOST' | 'TOOK_TOO_LONG';

/** Records the failure of a job for the people who wait for it. May be called more than once. */
export type WhenGivenUp<Payload extends object> = (
  payload: Payload,
  why: JobFailureReason,
  id: string,
) => Promise<void>;

/** The schedule of a kind of job. `after` returns the next time after an instant. */
export type Schedule = { kind: JobKind<NoPayload>; after(instant: Date): Date };

/**
 * The registry of handlers and schedules, which modules fill in `onModuleInit`. Jobs are sent with
 * `tx.enqueue(kind, payload)`.
 */
export class Jobs {
  private readonly handlers = new Map<JobKind, JobHandler<object>>();
  private readonly whenGivenUp = new Map<string, WhenGivenUp<object>>();
  private readonly scheduled = new Map<JobKind, Schedule>();

  /** @param kinds all kinds of jobs of this application */
  constructor(readonly kinds: readonly JobKind[]) {}

  /**
   * Registers the only handler of a kind of job. `whenGivenUp` is called when a job fails for good
   * without an error of its handler. Otherwise a page would show the job as running forever.
   * @throws when the kind already has a handler, or the application does not list it
   */
  handle<Payload extends object>(
    kind: JobKind<Payload>,
    handler: JobHandler<NoInfer<Payload>>,
    whenGivenUp?: WhenGivenUp<NoInfer<Payload>>,
  ): void {
    if (!this.kinds.includes(kind))
      throw new Error(`The application does not list the job '${kind.name}'`);
    if (this.handlers.has(kind)) throw new Error(`The job '${kind.name}' has two handlers`);
    // The payload is JSON from the outbox. It is not checked against the type of the kind.
    this.handlers.set(kind, handler as JobHandler<object>);
    if (whenGivenUp) this.whenGivenUp.set(kind.name, whenGivenUp as WhenGivenUp<object>);
  }

  /**
   * The handler of a kind of job, known once every module has started.
   * @throws when there is none
   */
  handlerOf<Payload extends object>(kind: JobKind<Payload>): JobHandler<Payload> {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`The job '${kind.name}' has no handler`);
    return handler;
  }

  /** Notifies the feature that shows a job that the job has failed for good. */
  async notifyJobFailed(
    { id, name, payload }: { id: string; name: string; payload: object },
    why: JobFailureReason,
  ): Promise<void> {
    await this.whenGivenUp.get(name)?.(payload, why, id);
  }

  /**
   * Enqueues a job at fixed times, once for all processes. Times that pass while no process runs
   * are made up for by one job.
   * @param cron five or six fields, in UTC
   * @throws for an invalid cron expression, or a second schedule of the same kind
   */
  schedule(kind: JobKind<NoPayload>, cron: string): void {
    if (this.scheduled.has(kind)) throw new Error(`The job '${kind.name}' has two schedules`);
    const times = new CronTime(cron, 'UTC');
    this.scheduled.set(kind, {
      kind,
      after: (instant) => times.getNextDateFrom(instant, 'UTC').toJSDate(),
    });
  }

  /** All schedules, known once every module has started. */
  schedules(): Schedule[] {
    return [...this.scheduled.values()];
  }
}
