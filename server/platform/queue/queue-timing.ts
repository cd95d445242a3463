/** How soon what was lost is noticed. */
export abstract class QueueTiming {
  /** A job whose worker gave no sign of life for so long … */
  abstract readonly lockMs: number;
  /** … looked for this often, is given to another. */
  abstract readonly checkMs: number;
  /** A job that went to the queue so long ago and is not done is sent again, for the case that the queue lost it. */
  abstract readonly resendMs: number;
  /** How often those that do a job say that they live. */
  abstract readonly beatMs: number;
  /** A job that was begun, and of which nobody has said anything for so long … */
  abstract readonly silentMs: number;
  /** … looked for this often, is sent again where the queue has given it up. */
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
