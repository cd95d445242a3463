import { Injectable } from '@nestjs/common';
import { delivery } from '../../shared/vocabulary/webhook.js';
import { CompanyService } from '../company/company.service.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { ofAccount, sendMail } from '../platform/mail/mail-job.js';
import { Clock } from '../platform/time/clock.js';
import { giveUpWaiting, isOverdue, type Sender } from './deliveries.queries.js';
import type { Outcome } from './message-poster.js';
import { webhookDisabledMail } from './webhook-mails.js';

/** The outcome of one try; `tries` includes it. */
export type Tried = Outcome & { id: string; tries: number; at: Date; tookMs: number };

const isAccepted = ({ status }: Tried): boolean => status !== null && status >= 200 && status < 300;

/** Returns `firstMs` for the first time, twice as much for each further time, at most `mostMs`. */
const growing = (firstMs: number, times: number, mostMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(times - 1, 40), mostMs);

/** Records the outcomes of deliveries in the log and in the state of the webhook. */
@Injectable()
export class OutcomeRecorder {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly companies: CompanyService,
  ) {}

  /**
   * Records nothing for a webhook or message that another sender has taken over.
   * @returns the time until which the webhook rests if no message was accepted; otherwise null
   */
  record({ webhookId, name }: Sender, tried: readonly Tried[]): Promise<Date | null> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const isUp = tried.some(isAccepted);
      // lock order: the webhook before its messages, as when it is disabled
      const [webhook] = await tx.query<{
        ownerUid: string;
        url: string;
        failures: number;
        failingSince: Date | null;
        disabled: boolean;
      }>(
        // a message that was under way when somebody disabled the webhook leaves no failure
        `update webhooks set failures = case when disabled_at is not null then failures when $2 then 0 else failures + 1 end,
           failing_since = case when disabled_at is not null then failing_since when $2 then null else coalesce(failing_since, $3) end
         where id = $1 and sender = $4 returning owner_uid as "ownerUid", url, failures, failing_since as "failingSince", disabled_at is not null as disabled`,
        [webhookId, isUp, now, name],
      );
      const failingMs = now.getTime() - (webhook?.failingSince ?? now).getTime();
      // old failures alone do not disable the webhook: a message must have been tried for the whole
      // period
      const isDead =
        !isUp && failingMs >= delivery.patienceMs && (await isOverdue(tx, webhookId, now));
      await this.log(tx, tried, now, { name, disabled: webhook?.disabled ?? false });
      if (!webhook || isUp) return null;
      if (isDead && !webhook.disabled) await this.disable(tx, webhookId, webhook, now);
      return new Date(
        now.getTime() + growing(delivery.restMs, webhook.failures, delivery.longestRestMs),
      );
    });
  }

  /**
   * Updates the log. A forgotten message gets no answer text, which may contain personal data. A
   * message that was resent by hand meanwhile keeps its new state.
   */
  private async log(
    tx: Transaction,
    tried: readonly Tried[],
    now: Date,
    { name, disabled }: { name: string; disabled: boolean },
  ): Promise<void> {
    // the same lock order as when people are anonymised, to avoid deadlocks
    await tx.query('select from webhook_deliveries where id = any($1) order by id for update', [
      tried.map(({ id }) => id),
    ]);
    for (const each of tried) {
      const { id, tries, at, tookMs, status, answer, fault } = each;
      const nextMs = growing(delivery.firstPauseMs, tries, delivery.patienceMs);
      await tx.query(
        `update webhook_deliveries set tried_at = $2, took_ms = $3, status = $4, answer = case when data is not null then $5 end, fault = $6,
           state = case when $7 then 'DELIVERED' when state <> 'PENDING' or $9 or give_up_at <= $10 then 'FAILED' else 'PENDING' end,
           give_up_at = coalesce(give_up_at, $10::timestamptz + make_interval(secs => $11)),
           next_try_at = least($10::timestamptz + make_interval(secs => $12), coalesce(give_up_at, $10::timestamptz + make_interval(secs => $11)))
         where id = $1 and sender = $8`,
        [
          id,
          at,
          tookMs,
          status,
          answer,
          fault,
          isAccepted(each),
          name,
          disabled,
          now,
          delivery.patienceMs / 1_000,
          nextMs / 1_000,
        ],
      );
    }
  }

  private async disable(
    tx: Transaction,
    id: string,
    { ownerUid, url }: { ownerUid: string; url: string },
    now: Date,
  ): Promise<void> {
    await tx.query('update webhooks set disabled_at = $2, version = version + 1 where id = $1', [
      id,
      now,
    ]);
    await giveUpWaiting(tx, id);
    const { email, lang } = await this.companies.one(ownerUid, tx);
    const link = `${this.config.publicUrl}/dashboard/integration`;
    await sendMail(tx, webhookDisabledMail, {
      to: email,
      lang,
      account: ofAccount(ownerUid, now),
      data: { url: new URL(url).host, link },
    });
  }
}
