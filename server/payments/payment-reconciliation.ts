import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type Stripe from 'stripe';
import { dayMs } from '../plans/standing.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { isWaitingSql } from '../platform/database/outbox/outbox.js';
import { isStripeId } from '../platform/payments/stripe-client.js';
import { StripeEvents } from '../platform/payments/stripe-events.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { PaymentAccounts } from './payment-accounts.js';
import { PaymentAttempts } from './payment-attempts.js';

/** Reads the payments of one organiser from Stripe again. */
export const syncPayments = job<{ ownerUid: string }>('syncPayments', {
  concurrency: 2,
  timeoutMs: 60_000,
});
/** Continues an open payment. */
export const resumePayment = job<{ attempt: string }>('resumePayment', {
  concurrency: 2,
  timeoutMs: 60_000,
});
/** Finds payments whose event never arrived, and continues them. */
export const reconcilePayments = job('reconcilePayments', { concurrency: 1, timeoutMs: 60_000 });

/**
 * The objects of events that can mean that the payer has answered the bank or given up the payment.
 * Events about other objects do not continue an open payment.
 */
const answering = new Set(['payment_intent', 'setup_intent', 'invoice', 'subscription']);

const minuteMs = 60_000;

/** Keeps our copy of payments equal to Stripe's data, with and without events. */
@Injectable()
export class PaymentReconciliation implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: StripeEvents,
    private readonly jobs: Jobs,
    private readonly accounts: PaymentAccounts,
    private readonly attempts: PaymentAttempts,
  ) {}

  onModuleInit(): void {
    this.events.on((event) => this.hear(event));
    this.jobs.handle(syncPayments, async ({ ownerUid }) => {
      await this.accounts.sync(ownerUid);
    });
    this.jobs.handle(resumePayment, ({ attempt }) => this.attempts.resume(attempt));
    this.jobs.handle(reconcilePayments, () => this.reconcile());
    this.jobs.schedule(reconcilePayments, CronExpression.EVERY_10_MINUTES);
  }

  /** An event can be old or out of order. It only triggers a new read from Stripe. */
  private async hear({ id, data }: Stripe.Event): Promise<void> {
    const customer = customerIn(data.object);
    if (!customer) return;
    await this.db.transaction(async (tx) => {
      const heard = await tx.query(
        'insert into payment_events (id, heard_at) values ($1, $2) on conflict do nothing returning 1',
        [id, this.clock.now()],
      );
      if (heard.length === 0) return;
      const [owner] = await tx.query<{ ownerUid: string }>(
        'select owner_uid as "ownerUid" from payment_accounts where customer_id = $1',
        [customer],
      );
      if (!owner) return;
      await tx.enqueue(syncPayments, owner);
      const { object: kind = '' } = data.object as { object?: string };
      if (!answering.has(kind)) return;
      const open = await tx.query<{ attempt: string }>(
        `select id as attempt from payment_attempts where owner_uid = $1 and state = 'OPEN' and (subscription_id is not null or asked ? 'setup')`,
        [owner.ownerUid],
      );
      for (const attempt of open) await tx.enqueue(resumePayment, attempt);
    });
  }

  private async reconcile(): Promise<void> {
    const now = this.clock.now().getTime();
    const before = (ms: number) => new Date(now - ms);
    await this.db.transaction(async (tx) => {
      await tx.query('delete from payment_events where heard_at < $1', [before(30 * dayMs)]);
      const open = await tx.query<{ attempt: string }>(
        `select id as attempt from payment_attempts
           where state = 'OPEN' and created_at < $1 and not ${isWaitingSql(resumePayment, `jsonb_build_object('attempt', id)`)}`,
        [before(minuteMs)],
      );
      for (const attempt of open) await tx.enqueue(resumePayment, attempt);
      const stale = await tx.query<{ ownerUid: string }>(
        `select owner_uid as "ownerUid" from payment_accounts
           where (synced_at is null or synced_at < $1 or in_flux or ((subscription->>'periodEnd')::timestamptz < $2 and subscription->>'status' <> 'ended')
               or least(extras #>> '{events,renewsAt}', extras #>> '{campaigns,renewsAt}')::timestamptz < $2)
             and not ${isWaitingSql(syncPayments, `jsonb_build_object('ownerUid', owner_uid)`)}
           order by synced_at nulls first limit 500`,
        [before(dayMs), before(0)],
      );
      for (const owner of stale) await tx.enqueue(syncPayments, owner);
    });
  }
}

/** The customer that an event is about; null without one. */
function customerIn(object: Stripe.Event.Data.Object): string | null {
  const {
    id,
    object: kind,
    customer,
  } = object as { id?: unknown; object?: unknown; customer?: unknown };
  const whom =
    kind === 'customer' ? id : ((customer as { id?: unknown } | null | undefined)?.id ?? customer);
  return isStripeId(whom) ? whom : null;
}
