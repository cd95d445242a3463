import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LocalCounters } from '../../limits/local-counters.js';
import type { SharedCounters } from '../../limits/shared-counters.js';
import type { Clock } from '../../time/clock.js';
import { isOfApiKey } from '../access/known-tokens.js';

/** Beyond this number of callers of one route, the oldest are forgotten. */
const remembered = 20_000;

declare module '@fastify/rate-limit' {
  interface RateLimitOptions {
    /** Whether all servers count together, instead of each for itself. */
    shared?: boolean;
  }
}

/**
 * Counts requests for the rate limits. Shared limits and API keys, whose limit is promised to
 * customers, count across all servers. Other limits only protect a server's capacity and count per
 * server.
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
          .countCall({ key, max, windowMs })
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
