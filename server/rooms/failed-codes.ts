import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { refuse } from '../platform/http/app-error.js';

const windowMs = 60_000;
/** Wrong codes a minute and address: a whole room may mistype, nobody may search. */
const maxFailures = 30;
const maxAddresses = 10_000;

/**
 * Counts codes that lead nowhere, by address. An address with too many of them is refused for the rest of the minute, whatever the code:
 * else the refusal itself would tell right codes from wrong ones. Whoever is in a room already is not concerned.
 */
@Injectable()
export class FailedCodes {
  private readonly failures = new Map<string, { count: number; resetsAt: number }>();

  constructor(private readonly clock: Clock) {}

  /** @throws 429 TOO_MANY_REQUESTS when the address has guessed too often */
  assertMayTry(address: string): void {
    const seen = this.failures.get(address);
    if (seen && seen.resetsAt > this.clock.now().getTime() && seen.count >= maxFailures) throw refuse(429, 'TOO_MANY_REQUESTS');
  }

  count(address: string): void {
    const now = this.clock.now().getTime();
    const seen = this.failures.get(address);
    if (seen && seen.resetsAt > now) {
      seen.count++;
      return;
    }
    // the oldest window is the first of the map
    this.failures.delete(address);
    this.failures.set(address, { count: 1, resetsAt: now + windowMs });
    const oldest = this.failures.keys().next().value;
    if (this.failures.size > maxAddresses && oldest !== undefined) this.failures.delete(oldest);
  }
}
