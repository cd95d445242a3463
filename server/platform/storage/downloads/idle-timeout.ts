import { TimeoutError } from '../../time/with-timeout.js';

/**
 * Aborts `signal` with a TimeoutError when a service has been silent for too long, or takes too
 * long in all.
 */
export class IdleTimeout {
  private readonly told = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly lastAt: number;

  /** @param mostMs time after which signs of life do not count any more */
  constructor(patienceMs: number, what: string, mostMs = Number.POSITIVE_INFINITY) {
    this.lastAt = performance.now() + mostMs;
    this.timer = setTimeout(
      () =>
        this.told.abort(new TimeoutError(`${what} did not answer within ${patienceMs / 1000} s`)),
      patienceMs,
    );
  }

  get signal(): AbortSignal {
    return this.told.signal;
  }

  alive(): void {
    if (performance.now() < this.lastAt) this.timer.refresh();
  }

  /**
   * Returns the result of the work, or throws the TimeoutError without waiting for the work,
   * because not all work can be stopped.
   */
  async bear<T>(work: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    const late = new Promise<never>((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason as TimeoutError), {
        once: true,
      });
    });
    return Promise.race([work(), late]);
  }

  /** Stops the timer. */
  end(): void {
    clearTimeout(this.timer);
  }
}
