import { Injectable } from '@nestjs/common';
import { type AppError, notFound, tooMany } from '../platform/app-error.js';
import { networkOf } from '../platform/http/network.js';
import { minuteMs } from '../platform/minute-counts.js';
import { SharedCounts } from '../platform/shared-counts.js';

/** Wrong codes a minute and address that are told to be wrong: a whole room may mistype. */
const told = 30;

/**
 * Counts codes that lead nowhere, by address and over all servers. Many people share the address of a winery, so that a right code is answered whatever the
 * others typed; only wrong ones are put off. That tells right from wrong, and need not be hidden: what keeps codes from being found is how
 * many there are. A generated one has 8 of 32 characters, 2^40, three of which nobody but this installation can compute, and an address
 * makes at most REQUEST_RATE_PER_MINUTE calls of any kind: with 6,000 a minute, all year, and 1,000 events that is 3·10^9 tries and three
 * doors found, which show what an invitation says. Words that organisers choose as codes are easier to guess, whatever is counted here.
 */
@Injectable()
export class FailedCodes {
  constructor(private readonly counts: SharedCounts) {}

  /** Counts a wrong code. @returns how to refuse it */
  async refusal(address: string): Promise<AppError> {
    const { isOver, leftMs } = await this.counts.take({
      key: `wrong code ${networkOf(address)}`,
      max: told,
      windowMs: minuteMs,
    });
    return isOver ? tooMany(Math.ceil(leftMs / 1_000)) : notFound();
  }
}
