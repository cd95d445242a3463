/** How soon what was lost is noticed. */
export abstract class QueueTiming {
  /** A job whose worker gave no sign of life for so long … */
  abstract readonly lockMs: number;
  /** … looked for this often, is given to another. */
  abstract readonly checkMs: number;
  /** A job that went to the queue so long ago and is not done is sent again, for the case that the queue lost it. */
  abstract readonly resendMs: number;
}

export const usualTiming: QueueTiming = { lockMs: 20_000, checkMs: 5_000, resendMs: 30_000 };
