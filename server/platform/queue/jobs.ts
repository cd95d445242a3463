import { Injectable } from '@nestjs/common';

/** What a handler learns about the job besides its payload. `id` stays the same when a job is tried again. */
export type JobContext = { id: string; attempt: number; lastAttempt: boolean };

/** Runs one job. Jobs come at least once: a handler must do no harm when it runs again. Throwing means another try later. */
export type JobHandler<Payload extends object> = (payload: Payload, context: JobContext) => Promise<void>;

export type JobOptions = {
  /** How often a job is tried in all, with pauses of 1, 2, 4, 8 … seconds between. */
  attempts?: number;
  /** The payload holds personal data: forget the job as soon as it has failed for good. */
  personal?: boolean;
};

/** Thrown by a handler: trying again cannot help. */
export class PermanentJobError extends Error {}

const defaultAttempts = 6;
type Registered = { handler: JobHandler<object>; options: JobOptions };

/** Who does which job. A module registers its handlers in `onModuleInit`; `tx.enqueue(name, payload)` sends work to them. */
@Injectable()
export class Jobs {
  private readonly registered = new Map<string, Registered>();

  /** Registers the one handler of a kind of job. @throws when the name is taken. */
  handle<Payload extends object>(name: string, handler: JobHandler<Payload>, options: JobOptions = {}): void {
    if (this.registered.has(name)) throw new Error(`The job '${name}' has two handlers`);
    // the payload's type is a promise between the module that enqueues and the one that handles: JSON cannot prove it
    this.registered.set(name, { handler: handler as JobHandler<object>, options });
  }

  /** @throws when nobody handles `name`: during an upgrade a newer process may, so the job is tried again. */
  async run(name: string, payload: object, context: JobContext): Promise<void> {
    const job = this.registered.get(name);
    if (!job) throw new Error(`No handler for the job '${name}'`);
    await job.handler(payload, context);
  }

  optionsOf(name: string): { attempts: number; personal: boolean } {
    const { attempts = defaultAttempts, personal = false } = this.registered.get(name)?.options ?? {};
    return { attempts, personal };
  }
}
