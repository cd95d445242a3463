import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { extraKinds, extrasOf } from './extras.js';
import { type PaymentAccount, PaymentAccounts } from './payment-accounts.js';

/** What is not the same here and at Stripe; `ownerUid` is null where nobody here has such a customer. */
export type Difference = {
  ownerUid: string | null;
  customerId: string;
  what: string;
  here: string;
  there: string;
};

type Kept = Pick<PaymentAccount, 'subscription' | 'card' | 'extras'>;

const pageSize = 100;

/** Compares what is kept of payments with what Stripe has, and changes nothing. */
@Injectable()
export class Ledger {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeClient,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** @returns how many accounts were compared, and what differs of them and of whoever pays at Stripe without an account */
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

  /** Subscriptions that run at Stripe, and of whose customer nothing is known here. */
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

/** What must be the same, as texts by name. */
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
