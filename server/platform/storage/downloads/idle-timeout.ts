import { TimeoutError } from '../../time/with-timeout.js';

/** Waits for somebody's signs of life: `signal` is aborted with a TimeoutError once there was none for too long, or it took too long altogether. */
export class IdleTimeout {
  private readonly told = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly lastAt: number;

  /** @param mostMs after which signs of life count no more */
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

  /** What the work comes to, or the end of the patience: not all work can be stopped. */
  async bear<T>(work: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    const late = new Promise<never>((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason as TimeoutError), {
        once: true,
      });
    });
    return Promise.race([work(), late]);
  }

  /** From here on it is not waited for any more. */
  end(): void {
    clearTimeout(this.timer);
  }
}
