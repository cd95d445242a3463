import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type Stripe from 'stripe';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { isWaitingSql } from '../platform/database/outbox.js';
import { job } from '../platform/job.js';
import { isStripeId } from '../platform/payments/stripe-client.js';
import { StripeEvents } from '../platform/payments/stripe-events.js';
import { Jobs } from '../platform/queue/jobs.js';
import { PaymentAccounts } from './payment-accounts.js';
import { PaymentAttempts } from './payment-attempts.js';

/** Reads one organiser's payments again. */
export const syncPayments = job<{ ownerUid: string }>('syncPayments', {
  concurrency: 2,
  timeoutMs: 60_000,
});
/** Goes on with a payment that was begun. */
export const resumePayment = job<{ attempt: string }>('resumePayment', {
  concurrency: 2,
  timeoutMs: 60_000,
});
/** Looks for payments that nobody told of. */
export const reconcilePayments = job('reconcilePayments', { concurrency: 1, timeoutMs: 60_000 });

/** Of what an event says that a bank has been answered, or a payment been given up. What else happens does while one is being paid. */
const answering = new Set(['payment_intent', 'setup_intent', 'invoice', 'subscription']);

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Keeps what we know of payments the same as what Stripe knows, whether or not we are told. */
@Injectable()
export class Reconcile implements OnModuleInit {
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
    this.jobs.every(reconcilePayments, CronExpression.EVERY_10_MINUTES);
  }

  /** What an event says may be old or out of order: it is only taken as a reason to ask. */
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

/** Whom an event is about; null when it is about no customer. */
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
