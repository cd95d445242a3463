import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { Clock } from '../platform/time/clock.js';
import { extraKinds, extrasOf } from './extras.js';
import { type PaymentAccount, PaymentAccounts } from './payment-accounts.js';

/**
 * A difference between our data and Stripe's. `ownerUid` is null when the customer is unknown here.
 */
export type Difference = {
  ownerUid: string | null;
  customerId: string;
  what: string;
  here: string;
  there: string;
};

type Kept = Pick<PaymentAccount, 'subscription' | 'card' | 'extras'>;

const pageSize = 100;

/** Compares our payment data with Stripe's. Read-only. */
@Injectable()
export class PaymentComparison {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeClient,
    private readonly accounts: PaymentAccounts,
  ) {}

  /**
   * @returns the number of compared accounts, and all differences, including subscriptions of
   * unknown customers
   */
  async check(): Promise<{ accounts: number; differences: Difference[] }> {
    const differences: Difference[] = [];
    let accounts = 0;
    for (let after = ''; ; ) {
      const page = await this.db.query<{ ownerUid: string; customerId: string }>(
        `select owner_uid as "ownerUid", customer_id as "customerId" from payment_accounts where owner_uid > $1 order by owner_uid limit $2`,
        [after, pageSize],
      );
      for (const { ownerUid, customerId } of page)
        differences.push(...(await this.compare(ownerUid, customerId)));
      accounts += page.length;
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = last.ownerUid;
    }
    return { accounts, differences: [...differences, ...(await this.strangers())] };
  }

  private async compare(ownerUid: string, customerId: string): Promise<Difference[]> {
    const here = await this.accounts.payer(ownerUid);
    const { subscriptions, ...read } = await this.accounts.read(customerId, here.subscription?.id);
    const there = { ...read, extras: extrasOf(subscriptions, this.clock.now()) };
    const [ours, theirs] = [facts(here), facts(there)];
    return Object.keys({ ...ours, ...theirs }).flatMap((what) => {
      const [one, other] = [ours[what] ?? 'nothing', theirs[what] ?? 'nothing'];
      return one === other ? [] : [{ ownerUid, customerId, what, here: one, there: other }];
    });
  }

  /** Running subscriptions at Stripe whose customer is unknown here. */
  private async strangers(): Promise<Difference[]> {
    const found: Difference[] = [];
    const stripe = await this.stripe.sdk();
    for await (const { id, customer, status } of stripe.subscriptions.list({ limit: pageSize })) {
      const customerId = typeof customer === 'string' ? customer : customer.id;
      const known = await this.db.query('select 1 from payment_accounts where customer_id = $1', [
        customerId,
      ]);
      if (known.length === 0)
        found.push({
          ownerUid: null,
          customerId,
          what: 'subscription',
          here: 'nothing',
          there: `${id} (${status})`,
        });
    }
    return found;
  }
}

/** The facts that must be equal, as texts by name. */
function facts({ subscription, card, extras }: Kept): Record<string, string> {
  const all = {
    subscription: subscription?.id,
    status: subscription?.status,
    plan: subscription?.planRef,
    interval: subscription?.interval,
    'period end': subscription?.periodEnd,
    'owed since': subscription?.pastDueSince,
    'ends at': subscription?.endsAt,
    card: card && `${card.brand} ${card.last4} (${card.id})`,
    ...Object.fromEntries(
      extraKinds.map((kind) => [
        `extra ${kind}`,
        extras && `${extras[kind].quantity}, then ${extras[kind].next}`,
      ]),
    ),
    'extras owed since': extraKinds.map((kind) => extras?.[kind].owedSince).find(Boolean),
  };
  const none = extraKinds.map((kind) => [`extra ${kind}`, '0, then 0']);
  return {
    ...Object.fromEntries(none),
    ...Object.fromEntries(Object.entries(all).filter(([, fact]) => fact)),
  };
}
