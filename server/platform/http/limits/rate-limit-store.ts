import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LocalCounters } from '../../limits/local-counters.js';
import type { SharedCounters } from '../../limits/shared-counters.js';
import type { Clock } from '../../time/clock.js';
import { isOfApiKey } from '../access/known-tokens.js';

/** Beyond so many callers of one route the oldest are forgotten. */
const remembered = 20_000;

declare module '@fastify/rate-limit' {
  interface RateLimitOptions {
    /** Whether the limit holds over all servers together, and not for each. */
    shared?: boolean;
  }
}

/**
 * Where the limits of requests are counted: over all servers what routes say is shared, and API keys, of which what is allowed is
 * promised; by each server what only keeps a caller from taking up all of it.
 */
export function rateLimitStore(
  clock: Clock,
  sharedCounts: SharedCounters,
): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    private readonly local = new LocalCounters(clock, remembered);
    private readonly isShared: boolean;

    constructor({ shared }: { shared?: boolean }) {
      this.isShared = shared ?? false;
    }

    incr(
      key: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      if (this.isShared || isOfApiKey(key)) {
        sharedCounts
          .take({ key, max, windowMs })
          .then(({ count, leftMs }) => answer(null, { current: count, ttl: leftMs }), answer);
        return;
      }
      this.local.add(key, windowMs);
      const { count, secondsLeft } = this.local.of(key);
      answer(null, { current: count, ttl: secondsLeft * 1_000 });
    }

    child(route: object): FastifyRateLimitStore {
      return new Store(route);
    }
  };
}
