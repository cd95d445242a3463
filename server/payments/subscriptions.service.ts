import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { checkBilling } from '../../shared/rules/billing.js';
import { requiredChoice, requiredText } from '../../shared/rules/field.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { type PaymentInterval, paymentIntervals } from '../../shared/vocabulary/plan.js';
import { billingOf, CompanyService } from '../company/company.service.js';
import { assertValid, refuse } from '../platform/errors/app-error.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { Cards } from './cards.js';
import { ExtraEvents } from './extra-events.js';
import { itemsWithPlan } from './extras.js';
import { bankQuestionOf, payOutstanding } from './pay-outstanding.js';
import { debtOf, PaymentAccounts, planItem } from './payment-accounts.js';
import {
  type Attempt,
  type Outcome,
  PaymentAttempts,
  type PaymentSteps,
  type PlanAsked,
} from './payment-attempts.js';
import { PaymentCatalogue } from './payment-catalogue.js';
import type { CreateSubscriptionDto, SubscriptionDto } from './payments.dto.js';
import {
  ignoreRefusal,
  isReplayedError,
  refused,
  unknownCard,
  withStripeErrors,
} from './stripe-errors.js';

@Injectable()
export class SubscriptionsService implements PaymentSteps<PlanAsked> {
  constructor(
    private readonly stripe: StripeClient,
    private readonly companies: CompanyService,
    private readonly catalogue: PaymentCatalogue,
    private readonly accounts: PaymentAccounts,
    private readonly cards: Cards,
    private readonly attempts: PaymentAttempts,
    private readonly extras: ExtraEvents,
  ) {
    attempts.by<PlanAsked>('plan', this);
  }

  /**
   * Starts a subscription or changes the running one. A repeated request returns the same result.
   * The same plan with another card only changes the card.
   * @throws 402 PROVIDER_MESSAGE with the provider's message; 422 with the first broken rule; 503
   * when Stripe does not answer
   */
  async subscribe(uid: string, input: CreateSubscriptionDto): Promise<SubscriptionDto> {
    const { plan, issues } = await this.catalogue.named(input.planId);
    const company = await this.companies.one(uid);
    const { interval: wanted, paymentMethodId } = input;
    assertValid([
      ...issues,
      ...requiredText('paymentMethodId', paymentMethodId, limits.name),
      ...requiredChoice('interval', wanted, paymentIntervals),
      ...checkBilling(billingOf(company)),
    ]);
    if (!plan || !paymentMethodId) throw refuse(422, 'INVALID_BODY');
    const interval = wanted as PaymentInterval;
    const wish = `plan ${plan.ref} ${interval} ${paymentMethodId}`;
    return withStripeErrors(async () => {
      await this.accounts.customerOf(company);
      const newcomer = !(await this.accounts.sync(uid))?.subscription;
      const { price, coupons } = await this.catalogue.offer(plan, interval, {
        mentor: company.mentorId !== null,
        newcomer,
      });
      const { subscriptionId, ...outcome } = await this.attempts.fulfil(uid, wish, async (tx) => {
        if (await this.extras.isChanging(uid, tx)) return { after: () => this.extras.settled(uid) };
        const account = await this.accounts.of(uid, tx);
        const now = account?.subscription;
        const running = now && now.status !== 'ended' ? now : null;
        const card = account?.card?.id;
        if (
          running?.status === 'active' &&
          running.planRef === plan.ref &&
          running.interval === interval &&
          running.endsAt === null
        ) {
          const taken =
            debtOf(account) === null &&
            (await this.attempts.isTaken(tx, uid, { named: paymentMethodId, card }));
          return taken ? { outcome: {} } : { kind: 'card', wish, paymentMethodId };
        }
        const former = card ?? null;
        return {
          kind: 'plan',
          wish,
          paymentMethodId,
          planId: plan.ref,
          interval,
          price,
          coupons,
          running: running?.id ?? null,
          former,
        };
      });
      return { subscriptionId: subscriptionId ?? (await this.runningOf(uid)), ...outcome };
    });
  }

  async run(attempt: Attempt<PlanAsked>): Promise<Outcome> {
    const { id, asked } = attempt;
    const stripe = await this.stripe.sdk();
    const key = (what: string) => ({ idempotencyKey: `${id}-${what}` });
    const subscriptionId = attempt.subscriptionId ?? (await this.begin(stripe, attempt, key));
    if (asked.running && asked.method && !this.attempts.isStale(attempt)) {
      const question = await payOutstanding(stripe, {
        subscription: asked.running,
        method: asked.method,
        key,
      });
      if (question) return { subscriptionId, ...question };
      await this.change(stripe, asked.running, attempt, key);
    }
    const outcome = await this.outcomeOf(stripe, attempt, subscriptionId);
    if (!outcome.requiresAction) await this.extras.move(id, attempt.ownerUid);
    return outcome;
  }

  /** Voids the invoice first: a void invoice can never be paid. Safe to run in parallel. */
  async undo(attempt: Attempt<PlanAsked>): Promise<boolean> {
    const { subscriptionId } = attempt;
    if (subscriptionId) {
      const stripe = await this.stripe.sdk();
      const {
        status,
        pending_update: change,
        latest_invoice: latest,
      } = await stripe.subscriptions.retrieve(subscriptionId);
      const invoice = typeof latest === 'string' ? latest : latest?.id;
      if (invoice && (status === 'incomplete' || change)) {
        await stripe.invoices.voidInvoice(invoice).catch(ignoreRefusal);
        if ((await stripe.invoices.retrieve(invoice)).status === 'paid') return true;
        if (status === 'incomplete')
          await stripe.subscriptions.cancel(subscriptionId).catch(ignoreRefusal);
      }
    }
    await this.cards.restore(attempt);
    return false;
  }

  /**
   * Attaches the card and creates the subscription if none is running.
   * @returns the subscription's id
   */
  private async begin(
    stripe: Stripe,
    attempt: Attempt<PlanAsked>,
    key: (what: string) => Stripe.RequestOptions,
  ): Promise<string> {
    const { id, asked } = attempt;
    if (this.attempts.isStale(attempt)) throw refused();
    const { customerId: customer } = await this.accounts.payer(attempt.ownerUid);
    const method = await stripe.paymentMethods
      .attach(asked.paymentMethodId, { customer }, key('card'))
      .catch(unknownCard);
    await this.attempts.note(attempt, { method: method.id });
    // a late run of a closed attempt must not replace a card that was set after the attempt
    if (await this.attempts.isOpen(attempt)) await this.cards.use(customer, method.id);
    const subscriptionId =
      asked.running ?? (await this.create(stripe, customer, id, asked, key)).id;
    await this.attempts.begun(attempt, subscriptionId);
    return subscriptionId;
  }

  private create(
    stripe: Stripe,
    customer: string,
    attempt: string,
    { price, coupons }: PlanAsked,
    key: (what: string) => Stripe.RequestOptions,
  ): Promise<Stripe.Subscription> {
    const asked = stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        discounts: coupons.map((coupon) => ({ coupon })),
        automatic_tax: { enabled: true },
        payment_behavior: 'allow_incomplete',
        metadata: { attempt },
      },
      key('subscription'),
    );
    return asked.catch(async (error: unknown) => {
      if (!isReplayedError(error, attempt)) throw error;
      // the request may have succeeded despite the error: the metadata identifies the subscription
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
      const made = data.find(({ metadata }) => metadata['attempt'] === attempt);
      if (!made) throw error;
      return made;
    });
  }

  /** Changes the plan of the running subscription once the change is paid. */
  private async change(
    stripe: Stripe,
    running: string,
    { id, asked: { price, interval } }: Attempt<PlanAsked>,
    key: (what: string) => Stripe.RequestOptions,
  ): Promise<void> {
    const before = await stripe.subscriptions.retrieve(running);
    if (planItem(before).price.id === price) return;
    const asked = stripe.subscriptions.update(
      running,
      {
        items: itemsWithPlan(before, price, interval),
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      },
      key('change'),
    );
    await asked.catch(async (error: unknown) => {
      const now = isReplayedError(error, id) && (await stripe.subscriptions.retrieve(running));
      // the change may have succeeded despite the error, or wait for its payment
      if (!now || (planItem(now).price.id !== price && !now.pending_update)) throw error;
    });
  }

  /** The current result of the attempt. @throws 402 PROVIDER_MESSAGE when the card was refused */
  private async outcomeOf(
    stripe: Stripe,
    attempt: Attempt<PlanAsked>,
    subscriptionId: string,
  ): Promise<Outcome> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const { status, pending_update: change, latest_invoice: latest } = subscription;
    const invoice = typeof latest === 'string' ? latest : latest?.id;
    if (invoice && (status === 'incomplete' || change)) {
      const question = await bankQuestionOf(stripe, invoice);
      return { subscriptionId, ...question };
    }
    if (status !== 'active' || planItem(subscription).price.id !== attempt.asked.price)
      throw refused({ message: attempt.refusal });
    // choosing a plan undoes a cancellation, unless the organiser cancelled after choosing
    const { cancel_at_period_end: ending, canceled_at: canceled } = subscription;
    const wishedAt = attempt.asked.wishedAt
      ? Date.parse(attempt.asked.wishedAt)
      : attempt.createdAt.getTime();
    if (ending && (canceled ?? 0) * 1000 <= wishedAt)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    return { subscriptionId };
  }

  private async runningOf(uid: string): Promise<string> {
    const { subscription } = await this.accounts.payer(uid);
    if (!subscription) throw new Error(`${uid} has no subscription`);
    return subscription.id;
  }
}
