import { Redis, type RedisOptions } from 'ioredis';

/**
 * A connection that is given up once it was silent for `socketTimeout`. The driver goes on counting for one that was lost, and then ends the next one,
 * which is well: every worker's, some seconds after Redis is back.
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

  /** For what keeps waiting: each worker makes one of its own. */
  override duplicate(override?: Partial<RedisOptions>): RedisConnection {
    return new RedisConnection(undefined, { ...this.options, ...override });
  }
}
