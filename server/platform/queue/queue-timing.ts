/** The times after which lost jobs and workers are noticed. */
export abstract class QueueTiming {
  /** A job whose worker gave no sign of life for this long is given to another. */
  abstract readonly lockMs: number;
  /** Interval of the check for such jobs. */
  abstract readonly checkMs: number;
  /** A job that was sent this long ago and is not done is sent again, in case the queue lost it. */
  abstract readonly resendMs: number;
  /** Interval of the heartbeats of running jobs. */
  abstract readonly beatMs: number;
  /** A job that was sent and had no heartbeat for this long may be lost. */
  abstract readonly silentMs: number;
  /** Interval of the check for lost jobs, which are sent again if the queue has given them up. */
  abstract readonly sweepMs: number;
}

export const usualTiming: QueueTiming = {
  lockMs: 20_000,
  checkMs: 5_000,
  resendMs: 30_000,
  beatMs: 20_000,
  silentMs: 90_000,
  sweepMs: 60_000,
};
