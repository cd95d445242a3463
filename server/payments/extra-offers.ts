import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { hundredths } from '../../shared/rules/number.js';
import { CompanyService } from '../company/company.service.js';
import { Config } from '../platform/config/config.js';
import { refuse, tooMany } from '../platform/errors/app-error.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { type ExtraKind, extraItem, hasPlan, isRunning } from './extras.js';
import { euros, type PaymentAccount, PaymentAccounts, planItem } from './payment-accounts.js';
import { PaymentCatalogue } from './payment-catalogue.js';
import { withStripeErrors } from './stripe-errors.js';

export const currency = 'EUR';

/** The price that the user confirmed for one extra: per month, without VAT. */
export type Charge = { amount: number; currency: string };

/** An organiser's account and subscriptions at Stripe, including ended ones. */
type Payer = {
  ownerUid: string;
  account: PaymentAccount;
  stripe: Stripe;
  customer: string;
  subscriptions: readonly Stripe.Subscription[];
};

/** The subscription items after one extra is added. */
export type OneMore = {
  plan: Stripe.Subscription;
  /** The subscription that receives the extra; undefined when a new one is created. */
  home: Stripe.Subscription | undefined;
  items: { id?: string; price?: string; quantity: number }[];
  terms: Pick<Stripe.SubscriptionCreateParams, 'customer' | 'automatic_tax' | 'discounts'> & {
    customer: string;
  };
};

/** Each offer takes several requests to Stripe, like the preview of a plan. */
const offersAMinute = { scope: 'payments.extra', max: 60, windowMs: 60_000 };

export const notAvailable = () => refuse(403, 'STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE');

/**
 * Prices one extra event or campaign and finds the subscription that it belongs to. Nothing is
 * bought here.
 */
@Injectable()
export class ExtraOffers {
  constructor(
    private readonly config: Config,
    private readonly stripe: StripeClient,
    private readonly companies: CompanyService,
    private readonly catalogue: PaymentCatalogue,
    private readonly accounts: PaymentAccounts,
    private readonly attempts: AttemptLimits,
  ) {}

  /**
   * The monthly price of one extra, in cents without VAT. If the organiser already has extras of
   * this kind, it is their price. Otherwise it is the current price of this installation.
   */
  centsOf(account: PaymentAccount | null, kind: ExtraKind): number {
    return account?.extras?.[kind].cents ?? hundredths(this.config.extraEventEuros);
  }

  /**
   * @throws 403 STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE for an organiser without a Stripe account;
   * errors of Stripe
   */
  async read(ownerUid: string): Promise<Payer> {
    const stripe = await this.stripe.sdk();
    const account = await this.accounts.of(ownerUid);
    if (!account) throw notAvailable();
    const { customerId: customer } = account;
    const { data: subscriptions } = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
    });
    return { ownerUid, account, stripe, customer, subscriptions };
  }

  /**
   * Returns how to add one extra: to the subscription that has extras of this kind, else to the
   * plan if it is paid monthly, else to a separate subscription for extras.
   * @throws 403 STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE when no plan is paid for, or a payment is
   * outstanding
   */
  async oneMore(
    { ownerUid, account, customer, subscriptions }: Payer,
    kind: ExtraKind,
  ): Promise<OneMore> {
    const running = subscriptions.filter(isRunning);
    const plan = running.find(hasPlan);
    if (!plan) throw notAvailable();
    const monthly = planItem(plan).price.recurring?.interval === 'month';
    const home =
      running.find((each) => extraItem(each, kind)) ??
      (monthly ? plan : running.find((each) => !hasPlan(each)));
    if (plan.status !== 'active' || (home && home.status !== 'active')) throw notAvailable();
    const item = home && extraItem(home, kind);
    const items = item
      ? [{ id: item.id, quantity: (item.quantity ?? 0) + 1 }]
      : [{ price: await this.catalogue.extra(kind, this.centsOf(account, kind)), quantity: 1 }];
    return { plan, home, items, terms: await this.ownTerms(ownerUid, customer) };
  }

  /**
   * The items of a separate subscription for the extras of these kinds. Extras that were given up
   * are not included.
   */
  itemsOf(
    account: PaymentAccount | null,
    kinds: readonly ExtraKind[],
  ): Promise<{ price: string; quantity: number }[]> {
    return Promise.all(
      kinds.map(async (kind) => ({
        price: await this.catalogue.extra(kind, this.centsOf(account, kind)),
        quantity: account?.extras?.[kind].next ?? 0,
      })),
    );
  }

  /** The payment terms of a separate subscription for extras. */
  async ownTerms(ownerUid: string, customer: string): Promise<OneMore['terms']> {
    const { mentorId } = await this.companies.one(ownerUid);
    return {
      customer,
      automatic_tax: { enabled: true },
      ...(mentorId !== null && { discounts: [{ coupon: await this.catalogue.mentorCoupon() }] }),
    };
  }

  /**
   * Requests confirmation of the price of one extra.
   * @throws 409 EXTRA_EVENT_CONFIRMATION_REQUIRED with the price and the next invoice; 429 after 60
   * in a minute; 503
   */
  async confirm(ownerUid: string, kind: ExtraKind): Promise<never> {
    const wait = await this.attempts.countAttempt(offersAMinute, ownerUid);
    if (wait > 0) throw tooMany(wait);
    const extraCharge = await withStripeErrors(() => this.offer(ownerUid, kind));
    throw refuse(409, 'EXTRA_EVENT_CONFIRMATION_REQUIRED', { extraCharge });
  }

  private async offer(ownerUid: string, kind: ExtraKind) {
    const payer = await this.read(ownerUid);
    const { plan, home, items, terms } = await this.oneMore(payer, kind);
    const preview = (proration_behavior: 'always_invoice' | 'none') =>
      payer.stripe.invoices.createPreview(
        home
          ? { subscription: home.id, subscription_details: { items, proration_behavior } }
          : { ...terms, subscription_details: { items } },
      );
    const now = await preview('always_invoice');
    const next = home ? await preview('none') : now;
    const end = home
      ? Math.min(...home.items.data.map((item) => item.current_period_end))
      : (now.lines.data[0]?.period.end ?? now.created);
    const ends = plan.cancel_at !== null && plan.cancel_at <= end;
    return {
      amount: euros(this.centsOf(payer.account, kind)),
      currency,
      dueNow: euros(now.amount_due),
      nextInvoice: ends
        ? null
        : { total: euros(next.total), date: new Date(end * 1000).toISOString() },
    };
  }
}
