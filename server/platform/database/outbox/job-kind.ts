/**
 * Options of a kind of job. Each kind has its own concurrency and time limit, so that a kind that
 * hangs does not block others.
 */
export type JobOptions = {
  /** The number of jobs of this kind that one process runs at once. */
  concurrency: number;
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** The number of attempts, with pauses of 1, 2, 4, 8 … seconds between them. Default: 6. */
  attempts?: number;
  /**
   * Whether the payload holds personal data. The queue then deletes the job as soon as it is done
   * or has failed for good.
   */
  personal?: boolean;
};

/**
 * A kind of job. It connects the sender, `tx.enqueue(kind, payload)`, with the handler,
 * `jobs.handle(kind, handler)`.
 */
export type JobKind<Payload extends object = object> = Required<JobOptions> & {
  readonly name: string;
  /** Only for the compiler, which gives sender and handler the same payload type. Never set. */
  readonly payload?: Payload;
};

/**
 * The maximum number of times that a job is begun, including the times when its worker died. A job
 * whose workers die this often probably kills them.
 */
export const mostTries = ({ attempts }: JobKind): number => Math.max(10, attempts);

/** The payload of a job that needs none. */
export type NoPayload = Record<string, never>;

/**
 * Declares a kind of job. `app.module.ts` must list it.
 * @param name stored in the outbox. Do not change it: an update must still run the jobs of the
 * version before
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
