import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { Debt, PaymentInterval } from '../../shared/vocabulary/plan.js';
import type { CompanyService } from '../company/company.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { Clock } from '../platform/time/clock.js';
import {
  type Extras,
  endOfGrace,
  extraKinds,
  extrasOf,
  hasPlan,
  isOwing,
  isRunning,
} from './extras.js';
import { ignoreRefusal, orNull, withIdempotencyKey } from './stripe-errors.js';
import { keepTaxId } from './tax-id.js';

type Company = Awaited<ReturnType<CompanyService['one']>>;

/** `id`: the payment method at Stripe. Clients never receive it. */
export type Card = { id: string; brand: string; last4: string; expMonth: number; expYear: number };

/** Our copy of a plan's subscription; instants as ISO texts. */
export type PaidPlan = {
  id: string;
  status: 'active' | 'past_due' | 'ended';
  planRef: string;
  interval: PaymentInterval;
  periodEnd: string;
  /** The time since which a payment is outstanding. */
  pastDueSince: string | null;
  /** Whether a payment is outstanding, or was when the subscription ended. */
  unpaid: boolean;
  /** The time at which the plan ends; null without a known end. */
  endsAt: string | null;
};

export type PaymentAccount = {
  customerId: string;
  subscription: PaidPlan | null;
  card: Card | null;
  extras: Extras | null;
};

/**
 * Our copy of each organiser's account at Stripe. Stripe is the source of truth: on every event the
 * whole account is read again.
 */
@Injectable()
export class PaymentAccounts {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeClient,
    private readonly entitlements: EntitlementsService,
  ) {}

  /** The account; null for an organiser that has never started a payment. */
  async of(ownerUid: string, on: Connection = this.db): Promise<PaymentAccount | null> {
    const [account] = await on.query<PaymentAccount>(
      `select customer_id as "customerId", subscription, card, extras from payment_accounts where owner_uid = $1`,
      [ownerUid],
    );
    return account ?? null;
  }

  /** The account. @throws when the organiser has none */
  async payer(ownerUid: string): Promise<PaymentAccount> {
    const account = await this.of(ownerUid);
    if (!account) throw new Error(`${ownerUid} has no payment account`);
    return account;
  }

  /**
   * Returns the id of the customer at Stripe with the company's current billing data. Creates the
   * customer once, and again if it was deleted at Stripe.
   */
  async customerOf(company: Company): Promise<string> {
    const { uid, name, email, phone, lang } = company;
    const stripe = await this.stripe.sdk();
    const particulars: Stripe.CustomerUpdateParams = {
      name,
      email,
      phone: phone ?? '',
      address: addressOf(company),
      preferred_locales: [lang.toLowerCase()],
    };
    const known = (await this.of(uid))?.customerId;
    const id =
      known && (await orNull(stripe.customers.update(known, particulars)))
        ? known
        : await this.begin(stripe, uid, known);
    if (id !== known) await stripe.customers.update(id, particulars);
    await keepTaxId(stripe, id, company);
    return id;
  }

  private async begin(stripe: Stripe, uid: string, deleted: string | undefined): Promise<string> {
    const key = ['customer', uid, deleted].filter(Boolean).join('-');
    const { id } = await withIdempotencyKey(key, (options) =>
      stripe.customers.create({ metadata: { uid } }, options),
    );
    await this.db.query(
      `insert into payment_accounts (owner_uid, customer_id) values ($1, $2)
         on conflict (owner_uid) do update set customer_id = excluded.customer_id`,
      [uid, id],
    );
    return id;
  }

  /**
   * Deletes the customer at Stripe, which ends the subscriptions at once and removes the cards.
   * @returns false when the organiser never had a customer; a customer that is already deleted is
   * no error
   */
  async erase(ownerUid: string): Promise<boolean> {
    const known = (await this.of(ownerUid))?.customerId;
    if (known === undefined) return false;
    const stripe = await this.stripe.sdk();
    await orNull(stripe.customers.del(known));
    await this.stripe.forgetInStandIn(known);
    return true;
  }

  /**
   * Reads a customer's current data from Stripe.
   * @param known the id of the last known subscription
   */
  async read(customerId: string, known: string | undefined) {
    const stripe = await this.stripe.sdk();
    const expand = ['latest_invoice'];
    const [customer, { data: subscriptions }] = await Promise.all([
      stripe.customers.retrieve(customerId),
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 100,
        expand: expand.map((each) => `data.${each}`),
      }),
    ]);
    const plans = subscriptions.filter(hasPlan);
    // the last known subscription can be missing from this list after many failed attempts or a
    // deletion
    const former = async () =>
      plans.find(({ id }) => id === known) ??
      (known ? orNull(stripe.subscriptions.retrieve(known, { expand })) : null);
    const running = plans.find(isRunning) ?? (await former());
    return {
      subscription: running
        ? paidPlan(running, isOwing(running) ? await owedInvoices(stripe, running.id) : [])
        : null,
      card: await cardOf(stripe, customer),
      subscriptions,
    };
  }

  /**
   * Reads an organiser's data from Stripe, stores it and updates the plan. Safe to call at any time
   * and in parallel: a reading that began earlier never overwrites one that began later.
   */
  async sync(ownerUid: string): Promise<PaymentAccount | null> {
    const [begun] = await this.db.query<{ customerId: string; known?: string; reading: string }>(
      `select customer_id as "customerId", subscription->>'id' as known, nextval('payment_readings') as reading from payment_accounts where owner_uid = $1`,
      [ownerUid],
    );
    if (!begun) return null;
    const {
      subscription: paid,
      card,
      subscriptions,
    } = await this.read(begun.customerId, begun.known);
    const stripe = await this.stripe.sdk();
    if (!subscriptions.some((each) => hasPlan(each) && isRunning(each)))
      await this.endExtras(stripe, subscriptions);
    await this.writeOff(stripe, subscriptions);
    const inFlux = subscriptions.some(
      (each) => isOwing(each) || each.status === 'incomplete' || each.pending_update,
    );
    await this.db.transaction(async (tx) => {
      // lock order: the standing before the rows to write
      await this.entitlements.lock(tx, ownerUid);
      const before = await this.of(ownerUid, tx);
      const [written] = await tx.query<{ extrasToo: boolean }>(
        `update payment_accounts set subscription = $2, card = $3, in_flux = $4, reading = $5, synced_at = $6
           where owner_uid = $1 and reading < $5 returning extras_reading < $5 as "extrasToo"`,
        [ownerUid, paid, card, inFlux, begun.reading, this.clock.now()],
      );
      if (!written) return;
      // keep the stored extras while a change of extras, or a change to yearly payment, is open
      const changing = await tx.query(
        `select 1 from extra_changes where owner_uid = $1 and state = 'OPEN'
         union all select 1 from payment_attempts where owner_uid = $1 and state = 'OPEN' and asked->>'interval' = 'annual'`,
        [ownerUid],
      );
      if (written.extrasToo && changing.length === 0)
        await this.storeExtras(tx, ownerUid, extrasOf(subscriptions, this.clock.now()));
      await this.storeDebt(tx, ownerUid);
      // an operator's grant stays in force until the terms at Stripe change
      if (!paid || sameTerms(before?.subscription, paid)) return;
      await this.entitlements.settle(tx, ownerUid, { actor: 'payments', action: 'settle' }, () => ({
        planRef: paid.planRef,
        paymentInterval: paid.interval,
        planEndsAt: paid.endsAt === null ? null : new Date(paid.endsAt),
      }));
    });
    return this.of(ownerUid);
  }

  /** Whether a payment for a plan is open. */
  async isPaying(on: Connection, ownerUid: string): Promise<boolean> {
    const open = `select 1 from payment_attempts where owner_uid = $1 and state = 'OPEN' and asked->>'kind' = 'plan'`;
    return (await on.query(open, [ownerUid])).length > 0;
  }

  /**
   * Stores the extras from Stripe's latest answer. Readings that began before this answer no longer
   * change the extras.
   */
  async settleExtras(tx: Transaction, ownerUid: string, extras: Extras): Promise<void> {
    await tx.query(
      `update payment_accounts set extras_reading = nextval('payment_readings') where owner_uid = $1`,
      [ownerUid],
    );
    await this.storeExtras(tx, ownerUid, extras);
    await this.storeDebt(tx, ownerUid);
  }

  private async storeExtras(tx: Transaction, ownerUid: string, extras: Extras): Promise<void> {
    const { row } = await this.entitlements.lock(tx, ownerUid);
    await tx.query('update payment_accounts set extras = $2 where owner_uid = $1', [
      ownerUid,
      extras,
    ]);
    const more = { extraEvents: extras.events.quantity, extraCampaigns: extras.campaigns.quantity };
    if (row.extraEvents === more.extraEvents && row.extraCampaigns === more.extraCampaigns) return;
    await this.entitlements.settle(
      tx,
      ownerUid,
      { actor: 'payments', action: 'extras' },
      () => more,
    );
  }

  /** Copies the debt to the standing, which the dashboard follows. */
  private async storeDebt(tx: Transaction, ownerUid: string): Promise<void> {
    const owed = debtOf(await this.of(ownerUid, tx));
    const { row } = await this.entitlements.lock(tx, ownerUid);
    if (isDeepStrictEqual(row.owed, owed)) return;
    await this.entitlements.settle(tx, ownerUid, { actor: 'payments', action: 'owed' }, () => ({
      owed,
    }));
  }

  /** Extras end with the plan, including extras on a subscription of their own. */
  private async endExtras(
    stripe: Stripe,
    subscriptions: readonly Stripe.Subscription[],
  ): Promise<void> {
    // a parallel run may have cancelled it already
    for (const { id } of subscriptions.filter((each) => isRunning(each) && !hasPlan(each)))
      await stripe.subscriptions.cancel(id).catch(ignoreRefusal);
  }

  /**
   * Marks the open invoice of an ended subscription as uncollectible, so that Stripe stops
   * collecting it.
   */
  private async writeOff(
    stripe: Stripe,
    subscriptions: readonly Stripe.Subscription[],
  ): Promise<void> {
    for (const { status, latest_invoice: latest } of subscriptions) {
      if (status !== 'canceled' || typeof latest !== 'object' || latest?.status !== 'open')
        continue;
      await stripe.invoices.markUncollectible(latest.id).catch(ignoreRefusal);
    }
  }
}

/** The address that decides the taxes. */
export const addressOf = ({ country, address, city, postalCode }: Company) => ({
  country: country ?? '',
  line1: address ?? '',
  city: city ?? '',
  postal_code: postalCode ?? '',
});

export const instant = (seconds: number) => new Date(seconds * 1000);
export const euros = (cents: number) => cents / 100;
/** The debt of the plan, else of the extras; null when everything is paid. */
export function debtOf(account: PaymentAccount | null): Debt | null {
  const { subscription: paid, extras } = account ?? {};
  if (paid?.status === 'past_due' && paid.pastDueSince && paid.endsAt)
    return { of: 'plan', since: paid.pastDueSince, endsAt: paid.endsAt };
  const since = extraKinds.map((kind) => extras?.[kind].owedSince).find(Boolean);
  return since ? { of: 'extras', since, endsAt: endOfGrace(new Date(since)).toISOString() } : null;
}

const sameTerms = (one: PaidPlan | null | undefined, two: PaidPlan) =>
  one?.planRef === two.planRef && one.interval === two.interval && one.endsAt === two.endsAt;

/**
 * The unpaid renewals of a subscription, oldest first. An unpaid invoice for the start or a change
 * of a subscription is no debt.
 */
export async function owedInvoices(
  stripe: Stripe,
  subscription: string,
): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  return data.filter(({ billing_reason: reason }) => reason === 'subscription_cycle').reverse();
}

/** The item of the plan. The other items are extras. */
export function planItem({ items, id }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data.find(({ price }) => price.metadata['planRef']);
  if (!item) throw new Error(`The subscription ${id} has no plan`);
  return item;
}

/** @param owed the unpaid renewals, oldest first */
function paidPlan(subscription: Stripe.Subscription, owed: readonly Stripe.Invoice[]): PaidPlan {
  const { id, cancel_at, ended_at } = subscription;
  const { price, current_period_end: end } = planItem(subscription);
  const owes = isOwing(subscription);
  const owedSince = owes
    ? instant(
        (owed[0] ?? (subscription.latest_invoice as Stripe.Invoice | null) ?? subscription).created,
      )
    : null;
  const endsAt = ends(
    ended_at ? instant(ended_at) : null,
    owedSince,
    cancel_at ? instant(cancel_at) : null,
  );
  return {
    id,
    status: isRunning(subscription) ? (owes ? 'past_due' : 'active') : 'ended',
    planRef: price.metadata['planRef'] ?? '',
    interval: price.recurring?.interval === 'year' ? 'annual' : 'monthly',
    periodEnd: instant(end).toISOString(),
    pastDueSince: owedSince?.toISOString() ?? null,
    unpaid: owes || subscription.cancellation_details?.reason === 'payment_failed',
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** The earliest known end. */
function ends(ended: Date | null, owedSince: Date | null, canceled: Date | null): Date | null {
  const grace = owedSince && endOfGrace(owedSince);
  const all = [ended, grace, canceled].filter((each) => each !== null);
  return all.length > 0 ? new Date(Math.min(...all.map((each) => each.getTime()))) : null;
}

/** The default card; null without one. A deleted customer has none. */
async function cardOf(
  stripe: Stripe,
  customer: Stripe.Customer | Stripe.DeletedCustomer,
): Promise<Card | null> {
  const method = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (!method) return null;
  const { id, card } =
    typeof method === 'string' ? await stripe.paymentMethods.retrieve(method) : method;
  return card
    ? { id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
    : null;
}
