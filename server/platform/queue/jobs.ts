import { Injectable } from '@nestjs/common';

/** What a handler learns about the job besides its payload. `id` stays the same when a job is tried again. */
export type JobContext = {
  id: string;
  attempt: number;
  lastAttempt: boolean;
  /** Aborted when the try has taken too long and counts as failed: what is not done by then is for the next one. */
  signal: AbortSignal;
};

/** Runs one job. Jobs come at least once: a handler must do no harm when it runs again. Throwing means another try later. */
export type JobHandler<Payload extends object> = (payload: Payload, context: JobContext) => Promise<void>;

/** Every kind of job has places and time of its own: one kind that hangs keeps no other waiting. */
export type JobOptions = {
  /** How many jobs of this kind one process works on at once. */
  concurrency: number;
  /** How long one try may take. */
  timeoutMs: number;
  /** How often a job is tried in all, with pauses of 1, 2, 4, 8 … seconds between. */
  attempts?: number;
  /** The payload holds personal data: forget the job as soon as it has failed for good. */
  personal?: boolean;
};

/** Thrown by a handler: trying again cannot help. */
export class PermanentJobError extends Error {}

/** A kind of job with everything about it. */
export type JobKind = Required<JobOptions> & { name: string; handler: JobHandler<object> };

const defaults = { attempts: 6, personal: false };

/** Who does which job. A module registers its handlers in `onModuleInit`; `tx.enqueue(name, payload)` sends work to them. */
@Injectable()
export class Jobs {
  private readonly registered = new Map<string, JobKind>();

  /** Registers the one handler of a kind of job. @throws when the name is taken. */
  handle<Payload extends object>(name: string, handler: JobHandler<Payload>, options: JobOptions): void {
    if (this.registered.has(name)) throw new Error(`The job '${name}' has two handlers`);
    // the payload's type is a promise between the module that enqueues and the one that handles: JSON cannot prove it
    this.registered.set(name, { ...defaults, ...options, name, handler: handler as JobHandler<object> });
  }

  /** All kinds, known once every module has started. */
  kinds(): JobKind[] {
    return [...this.registered.values()];
  }
}
