import { CronTime } from 'cron';
import type { JobKind, NoPayload } from '../database/outbox/job-kind.js';

/** What a handler learns about the job besides its payload. `id` stays the same when a job is tried again. */
export type JobContext = {
  id: string;
  attempt: number;
  lastAttempt: boolean;
  /** Aborted when the try has taken too long and counts as failed: what is not done by then is for the next one. */
  signal: AbortSignal;
  /** Aborted when the process has been told to end. What takes longer than seconds stops then, and throws a GivenBackError. */
  ending: AbortSignal;
  /** Whether somebody has begun it before, who may have died of it or in the middle of it. */
  isRepeated: boolean;
  /**
   * Says that `done` of `total` steps are behind: read where `progressSql` is. Written once a second at most, however often it is said.
   * @returns whether it was written now
   */
  progress(done: number, total: number): Promise<boolean>;
};

/** Runs one job. Jobs come at least once: a handler must do no harm when it runs again. Throwing means another try later. */
export type JobHandler<Payload extends object> = (
  payload: Payload,
  context: JobContext,
) => Promise<void>;

/** Thrown by a handler: trying again cannot help. */
export class PermanentJobError extends Error {}

/** Thrown by a handler as its process ends: the next to come begins the job anew, and it was no try. */
export class GivenBackError extends Error {}

/**
 * Thrown by a handler: the job waits for something else than another try, and is looked at anew after `ms`, as if for the first time.
 */
export class PutOffJobError extends Error {
  constructor(
    message: string,
    readonly ms: number,
  ) {
    super(message);
  }
}

/** Why a job is given up whose handler cannot say so itself: each of its workers died, or it took too long once more. */
export type GivenUp = 'WORKER_LOST' | 'TOOK_TOO_LONG';

/** Writes down that a job is given up, where somebody waits for it. Called once at least. */
export type WhenGivenUp<Payload extends object> = (
  payload: Payload,
  why: GivenUp,
  id: string,
) => Promise<void>;

/** A kind of job that is enqueued by itself. `after`: its next time. */
export type Schedule = { kind: JobKind<NoPayload>; after(instant: Date): Date };

/** Who does which job, and which jobs come by themselves. A module says so in `onModuleInit`; `tx.enqueue(kind, payload)` sends work. */
export class Jobs {
  private readonly handlers = new Map<JobKind, JobHandler<object>>();
  private readonly whenGivenUp = new Map<string, WhenGivenUp<object>>();
  private readonly scheduled = new Map<JobKind, Schedule>();

  /** @param kinds all there are in this application */
  constructor(readonly kinds: readonly JobKind[]) {}

  /**
   * Registers the one handler of a kind of job, and who hears that one is given up: what shows that a job is under way would show it for ever.
   * @throws when it has one, or when the application does not list the kind.
   */
  handle<Payload extends object>(
    kind: JobKind<Payload>,
    handler: JobHandler<NoInfer<Payload>>,
    whenGivenUp?: WhenGivenUp<NoInfer<Payload>>,
  ): void {
    if (!this.kinds.includes(kind))
      throw new Error(`The application does not list the job '${kind.name}'`);
    if (this.handlers.has(kind)) throw new Error(`The job '${kind.name}' has two handlers`);
    // rows of the outbox are JSON: that they hold what was enqueued, the kind's type says
    this.handlers.set(kind, handler as JobHandler<object>);
    if (whenGivenUp) this.whenGivenUp.set(kind.name, whenGivenUp as WhenGivenUp<object>);
  }

  /** Who does a kind of job, known once every module has started. @throws when nobody does. */
  handlerOf<Payload extends object>(kind: JobKind<Payload>): JobHandler<Payload> {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`Nobody does the job '${kind.name}'`);
    return handler;
  }

  /** Tells whoever shows a job that it is given up. */
  async tellGivenUp(
    { id, name, payload }: { id: string; name: string; payload: object },
    why: GivenUp,
  ): Promise<void> {
    await this.whenGivenUp.get(name)?.(payload, why, id);
  }

  /**
   * Has a job enqueued at fixed times, over all processes once for each; times that pass while no process does jobs are made up for by one.
   * @param cron five or six fields, by the clock of UTC
   * @throws when it is none, or when the job has one
   */
  every(kind: JobKind<NoPayload>, cron: string): void {
    if (this.scheduled.has(kind)) throw new Error(`The job '${kind.name}' has two schedules`);
    const times = new CronTime(cron, 'UTC');
    this.scheduled.set(kind, {
      kind,
      after: (instant) => times.getNextDateFrom(instant, 'UTC').toJSDate(),
    });
  }

  /** What comes by itself, known once every module has started. */
  schedules(): Schedule[] {
    return [...this.scheduled.values()];
  }
}
