import { Injectable } from '@nestjs/common';
import { type AppError, notFound, tooMany } from '../platform/errors/app-error.js';
import { minuteMs } from '../platform/limits/local-counters.js';
import { SharedCounters } from '../platform/limits/shared-counters.js';
import { networkOf } from '../platform/network/client-network.js';

/**
 * Wrong codes per minute and address that get 404. Further wrong codes get 429. The number is high,
 * because many guests of a room may mistype the code.
 */
const told = 30;

/**
 * Counts wrong codes by address, shared across servers. Many guests share the address of a winery.
 * Only wrong codes are therefore limited, and a right code is always answered.
 *
 * An attacker can thus tell right codes from wrong ones. That is accepted, because the number of
 * possible codes protects the rooms. A generated code has 8 of 32 characters (2^40), three of which
 * only this installation can compute. An address may view at most JOIN_RATE_PER_MINUTE entry pages.
 * With 12,000 a minute for a year and 1,000 events, 6·10^9 tries find six rooms, which show no more
 * than an invitation. Codes that organisers choose are easier to guess. No limit changes that.
 */
@Injectable()
export class FailedCodes {
  constructor(private readonly counts: SharedCounters) {}

  /**
   * Counts a wrong code.
   * @returns the error to throw
   */
  async refusal(address: string): Promise<AppError> {
    const { isOver, leftMs } = await this.counts.countCall({
      key: `wrong code ${networkOf(address)}`,
      max: told,
      windowMs: minuteMs,
    });
    return isOver ? tooMany(Math.ceil(leftMs / 1_000)) : notFound();
  }
}
