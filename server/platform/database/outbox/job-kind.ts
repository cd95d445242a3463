/** Every kind of job has places and time of its own: one kind that hangs keeps no other waiting. */
export type JobOptions = {
  /** How many jobs of this kind one process works on at once. */
  concurrency: number;
  /** How long one try may take. */
  timeoutMs: number;
  /** How often a job is tried in all, with pauses of 1, 2, 4, 8 … seconds between. */
  attempts?: number;
  /** The payload holds personal data: forget the job as soon as it is done, or has failed for good. */
  personal?: boolean;
};

/** A kind of job: what joins who sends it, `tx.enqueue(kind, payload)`, with who does it, `jobs.handle(kind, handler)`. */
export type JobKind<Payload extends object = object> = Required<JobOptions> & {
  readonly name: string;
  /** For the compiler alone, which holds senders and handler to the same payload; never set. */
  readonly payload?: Payload;
};

/** A job is begun so often at most, whatever became of its workers: one that outlived so many is more likely their cause. */
export const mostTries = ({ attempts }: JobKind): number => Math.max(10, attempts);

/** What a job is told that needs nothing but its name. */
export type NoPayload = Record<string, never>;

/**
 * Declares a kind of job, which `app.module.ts` lists.
 * @param name what the outbox keeps it under: an update must still run what the version before has left there
 */
export const job = <Payload extends object = NoPayload>(
  name: string,
  options: JobOptions,
): JobKind<Payload> => ({
  attempts: 6,
  personal: false,
  ...options,
  name,
});
