import { Redis, type RedisOptions } from 'ioredis';

/**
 * A connection that is closed after `socketTimeout` without data. The driver's timer goes on after
 * a connection is lost, and would then close the next one, which is healthy: some seconds after
 * Redis is back, every worker would lose its connection. This class stops the timer.
 */
export class RedisConnection extends Redis {
  constructor(url: string | undefined, options: RedisOptions) {
    if (url === undefined) super(options);
    else super(url, options);
    this.on('close', () => {
      const counting = this as unknown as { socketTimeoutTimer: NodeJS.Timeout | undefined };
      clearTimeout(counting.socketTimeoutTimer);
      counting.socketTimeoutTimer = undefined;
    });
  }

  /** Each worker calls this to make its own connection that waits for jobs. */
  override duplicate(override?: Partial<RedisOptions>): RedisConnection {
    return new RedisConnection(undefined, { ...this.options, ...override });
  }
}
