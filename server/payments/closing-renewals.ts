import { Injectable, type OnModuleInit } from '@nestjs/common';
import type Stripe from 'stripe';
import { runAlone } from '../backup/run-alone.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { refuse } from '../platform/errors/app-error.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { Jobs, PostponeJobError } from '../platform/queue/jobs.js';
import { ExtraEvents } from './extra-events.js';
import { isRunning } from './extras.js';
import { PaymentAccounts } from './payment-accounts.js';
import { orNull } from './stripe-errors.js';

/** Stops or resumes the renewals of an organiser, as the state of the account requires. */
export const settleRenewals = job<{ ownerUid: string }>('settleRenewals', {
  concurrency: 1,
  timeoutMs: 60_000,
});

const lookAgainMs = 5_000;

/**
 * The renewals of subscriptions while their account closes. The job reads whether the account
 * closes, so that the last of several jobs is right in any order.
 */
@Injectable()
export class ClosingRenewals implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly stripe: StripeClient,
    private readonly entitlements: EntitlementsService,
    private readonly accounts: PaymentAccounts,
    private readonly extras: ExtraEvents,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(settleRenewals, ({ ownerUid }) => this.settle(ownerUid));
  }

  /**
   * Call it with the locked standing, before an account begins to close.
   * @throws 409 PAYMENT_IN_PROGRESS while a plan or an extra is being paid
   */
  async assertNothingOpen(tx: Transaction, ownerUid: string): Promise<void> {
    const isOpen =
      (await this.accounts.isPaying(tx, ownerUid)) || (await this.extras.isChanging(ownerUid, tx));
    if (isOpen) throw refuse(409, 'PAYMENT_IN_PROGRESS');
  }

  /** Queues the change at Stripe, in the transaction that begins or ends the closing. */
  async enqueue(tx: Transaction, ownerUid: string): Promise<void> {
    await tx.enqueue(settleRenewals, { ownerUid });
  }

  /**
   * Queues the change again, for accounts that close and for kept ones whose renewals are still
   * stopped. Stripe may have failed for longer than the job was tried.
   * @param closing the accounts that close
   */
  async enqueueAgain(closing: readonly string[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const open = await tx.query<{ ownerUid: string }>(
        `select owner_uid as "ownerUid" from payment_accounts where owner_uid = any($1) or stopped_renewals <> '{}'`,
        [closing],
      );
      for (const { ownerUid } of open) await this.enqueue(tx, ownerUid);
    });
  }

  /** Leaves a subscription stopped when the account is kept, because it was cancelled meanwhile. */
  async leaveStopped(ownerUid: string, subscriptionId: string): Promise<void> {
    await this.db.query(
      'update payment_accounts set stopped_renewals = array_remove(stopped_renewals, $2) where owner_uid = $1',
      [ownerUid, subscriptionId],
    );
  }

  /** @throws PostponeJobError while another server settles the same account */
  private async settle(ownerUid: string): Promise<void> {
    if (!(await this.accounts.of(ownerUid))) return;
    const settled = await runAlone(this.config.directUrl ?? '', `renewals ${ownerUid}`, () =>
      this.settleAlone(ownerUid),
    );
    if (!settled) throw new PostponeJobError('another server settles the renewals', lookAgainMs);
  }

  private async settleAlone(ownerUid: string): Promise<void> {
    for (;;) {
      const closes = await this.closes(ownerUid);
      await (closes ? this.stop(ownerUid) : this.resume(ownerUid));
      // The owner may have changed their mind while Stripe was called.
      if ((await this.closes(ownerUid)) === closes) break;
    }
    await this.accounts.sync(ownerUid);
  }

  private async closes(ownerUid: string): Promise<boolean> {
    const standing = (await this.entitlements.standingsOf([ownerUid])).get(ownerUid);
    return standing?.row.closesAt != null;
  }

  private async stop(ownerUid: string): Promise<void> {
    const { customerId } = await this.accounts.payer(ownerUid);
    const stripe = await this.stripe.sdk();
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
    });
    // A subscription that ends anyway is not resumed later.
    const renewed = data.filter((one) => isRunning(one) && !one.cancel_at_period_end);
    // Stored first: after a crash, the renewals can still be resumed.
    await this.db.query(
      `update payment_accounts set stopped_renewals = array(select distinct unnest(stopped_renewals || $2::text[])) where owner_uid = $1`,
      [ownerUid, renewed.map(({ id }) => id)],
    );
    await each(
      renewed.map(({ id }) => id),
      (id) => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    );
  }

  private async resume(ownerUid: string): Promise<void> {
    const [account] = await this.db.query<{ stopped: string[] }>(
      'select stopped_renewals as stopped from payment_accounts where owner_uid = $1',
      [ownerUid],
    );
    const stripe = await this.stripe.sdk();
    await each(account?.stopped ?? [], async (id) => {
      const subscription = await orNull(stripe.subscriptions.retrieve(id));
      // Its paid time may be over. Then it cannot go on.
      if (subscription && isRunning(subscription) && hasItems(subscription))
        await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    });
    await this.db.query(
      `update payment_accounts set stopped_renewals = '{}' where owner_uid = $1 and stopped_renewals = $2`,
      [ownerUid, account?.stopped ?? []],
    );
  }
}

/** Whether anything is left to renew. The owner may have lowered all extras to zero meanwhile. */
const hasItems = ({ items }: Stripe.Subscription): boolean =>
  items.data.some(({ quantity }) => quantity !== 0);

/**
 * Changes subscriptions one after another. One that Stripe refuses does not stop the others.
 * @throws the first error, after all were tried
 */
async function each(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) await change(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
