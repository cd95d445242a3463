import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Transaction } from '../platform/database/database.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { inboxOf } from '../platform/mail/inbox.js';

/** Mails after tastings that one inbox is sent, over all organisers. */
export const recapsOfDay = { scope: 'recapsOfDay', max: 3, windowMs: 24 * 3_600_000 };

type Turns<Recipient> = { now: Recipient[]; later: { id: string; until: Date }[] };

/** Whose turn it is by their inbox: anybody can come to many tastings with an e-mail that is not theirs, or with as many spellings of one. */
@Injectable()
export class InboxTurns {
  constructor(
    private readonly attempts: AttemptLimits,
    private readonly clock: Clock,
  ) {}

  /** Counts, in the transaction, those who are sent a mail now. @returns them, and until when the others wait */
  async take<Recipient extends { id: string; email: string }>(
    tx: Transaction,
    recipients: readonly Recipient[],
  ): Promise<Turns<Recipient>> {
    const turns: Turns<Recipient> = { now: [], later: [] };
    // in one order: two who send for different organisers wait for each other, and not both
    const inboxes = [...Map.groupBy(recipients, ({ email }) => inboxOf(email))].toSorted(
      ([one], [other]) => (one < other ? -1 : 1),
    );
    for (const [inbox, those] of inboxes) {
      let until: Date | undefined;
      for (const recipient of those) {
        const wait = until ? 0 : await this.attempts.take(recapsOfDay, inbox, tx);
        if (wait > 0) until = new Date(this.clock.now().getTime() + wait * 1_000);
        if (until) turns.later.push({ id: recipient.id, until });
        else turns.now.push(recipient);
      }
    }
    return turns;
  }
}
