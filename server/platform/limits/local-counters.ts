import type { Clock } from '../time/clock.js';

export const minuteMs = 60_000;

/**
 * Counts by key in memory, for one minute or `windowMs` from the first count. Each server counts
 * for itself.
 */
export class LocalCounters {
  private readonly counts = new Map<string, { count: number; resetsAt: number }>();

  constructor(
    private readonly clock: Clock,
    /** Beyond this number of keys, the oldest one is forgotten. */
    private readonly maxKeys: number,
  ) {}

  /** The count of the current window, and the seconds until the window ends. */
  of(key: string): { count: number; secondsLeft: number } {
    const seen = this.counts.get(key);
    const leftMs = (seen?.resetsAt ?? 0) - this.clock.now().getTime();
    return seen && leftMs > 0
      ? { count: seen.count, secondsLeft: Math.ceil(leftMs / 1_000) }
      : { count: 0, secondsLeft: minuteMs / 1_000 };
  }

  add(key: string, windowMs = minuteMs): void {
    const now = this.clock.now().getTime();
    const seen = this.counts.get(key);
    if (seen && seen.resetsAt > now) {
      seen.count++;
      return;
    }
    // A map keeps insertion order, so its first key has the oldest window.
    this.counts.delete(key);
    this.counts.set(key, { count: 1, resetsAt: now + windowMs });
    const oldest = this.counts.keys().next().value;
    if (this.counts.size > this.maxKeys && oldest !== undefined) this.counts.delete(oldest);
  }
}
