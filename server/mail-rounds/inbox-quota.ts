import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/database.js';
import { type AttemptLimit, AttemptLimits } from '../platform/identity/attempt-limits.js';
import { inboxKey } from '../platform/mail/inbox-key.js';
import { Clock } from '../platform/time/clock.js';

type SendNowOrLater<Recipient> = { now: Recipient[]; later: { id: string; until: Date }[] };

/**
 * Limits the mails per inbox. Anybody can join many tastings with somebody else's address, or with
 * many spellings of it.
 */
@Injectable()
export class InboxQuota {
  constructor(
    private readonly attempts: AttemptLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Selects the recipients who get a mail now, and counts their mails in the transaction.
   * @param sender counts the mails of each sender apart
   * @returns those recipients, and until when the others wait
   */
  async take<Recipient extends { id: string; email: string }>(
    tx: Transaction,
    recipients: readonly Recipient[],
    limit: AttemptLimit,
    sender = '',
  ): Promise<SendNowOrLater<Recipient>> {
    const turns: SendNowOrLater<Recipient> = { now: [], later: [] };
    // always in the same order, so that two transactions for different organisers cannot deadlock
    const inboxes = [...Map.groupBy(recipients, ({ email }) => inboxKey(email))].toSorted(
      ([one], [other]) => (one < other ? -1 : 1),
    );
    for (const [inbox, those] of inboxes) {
      let until: Date | undefined;
      for (const recipient of those) {
        const wait = until ? 0 : await this.attempts.countAttempt(limit, sender + inbox, tx);
        if (wait > 0) until = new Date(this.clock.now().getTime() + wait * 1_000);
        if (until) turns.later.push({ id: recipient.id, until });
        else turns.now.push(recipient);
      }
    }
    return turns;
  }
}
