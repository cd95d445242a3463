import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { requiredText } from '../../shared/rules/field.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { CompanyService } from '../company/company.service.js';
import { assertValid, refuse } from '../platform/errors/app-error.js';
import { StripeClient } from '../platform/payments/stripe-client.js';
import { payOutstanding } from './pay-outstanding.js';
import { debtOf, PaymentAccounts } from './payment-accounts.js';
import {
  type Attempt,
  type CardAsked,
  type Outcome,
  PaymentAttempts,
  type PaymentSteps,
  type PlanAsked,
} from './payment-attempts.js';
import type { CardChangeDto, ChangeCardDto } from './payments.dto.js';
import { ignoreRefusal, refused, unknownCard, withStripeErrors } from './stripe-errors.js';

/**
 * Changes the card that is charged. The new card replaces the old one after two steps: the bank of
 * the new card agrees, and the new card pays the outstanding invoices.
 */
@Injectable()
export class Cards implements PaymentSteps<CardAsked> {
  constructor(
    private readonly stripe: StripeClient,
    private readonly companies: CompanyService,
    private readonly accounts: PaymentAccounts,
    private readonly attempts: PaymentAttempts,
  ) {
    attempts.by<CardAsked>('card', this);
  }

  /**
   * @throws 402 PROVIDER_MESSAGE with the provider's message; 422 for a card that Stripe does not
   * know; 503 when Stripe does not answer
   */
  async change(uid: string, { paymentMethodId: named }: ChangeCardDto): Promise<CardChangeDto> {
    assertValid(requiredText('paymentMethodId', named, limits.name));
    if (!named) throw refuse(422, 'INVALID_BODY');
    const company = await this.companies.one(uid);
    const wish = `card ${named}`;
    return withStripeErrors(async () => {
      await this.accounts.customerOf(company);
      await this.accounts.sync(uid);
      const { requiresAction, clientSecret } = await this.attempts.fulfil(uid, wish, async (tx) => {
        const account = await this.accounts.of(uid, tx);
        if (
          debtOf(account) === null &&
          (await this.attempts.isTaken(tx, uid, { named, card: account?.card?.id }))
        )
          return { outcome: {} };
        return { kind: 'card', wish, paymentMethodId: named };
      });
      return requiresAction ? { requiresAction, clientSecret } : {};
    });
  }

  async run(attempt: Attempt<CardAsked>): Promise<Outcome> {
    const stripe = await this.stripe.sdk();
    const { customerId: customer } = await this.accounts.payer(attempt.ownerUid);
    const setup = await this.setupOf(stripe, attempt, customer);
    if (setup.status === 'requires_action' && setup.client_secret)
      return { requiresAction: true, clientSecret: setup.client_secret };
    const method =
      typeof setup.payment_method === 'string' ? setup.payment_method : setup.payment_method?.id;
    if (setup.status !== 'succeeded' || !method) throw refused(setup.last_setup_error ?? undefined);
    const key = (what: string) => ({ idempotencyKey: `${attempt.id}-${what}` });
    const { data: running } = await stripe.subscriptions.list({ customer, limit: 100 });
    for (const { id: subscription } of running) {
      const question = await payOutstanding(stripe, { subscription, method, key });
      if (question) return question;
    }
    await this.attempts.note(attempt, { method });
    // a late run of a closed attempt must not replace a card that was set after the attempt
    if (await this.attempts.isOpen(attempt)) await this.use(customer, method);
    return {};
  }

  async undo({ asked: { setup } }: Attempt<CardAsked>): Promise<boolean> {
    const stripe = await this.stripe.sdk();
    if (setup) await stripe.setupIntents.cancel(setup).catch(ignoreRefusal);
    return false;
  }

  /** Sets the card that is charged from now on; null removes it. */
  async use(customer: string, method: string | null): Promise<void> {
    const stripe = await this.stripe.sdk();
    await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: method ?? '' },
    });
  }

  /** Sets the previous card again after a payment with another card was refused. */
  async restore({ ownerUid, asked: { method, former } }: Attempt<PlanAsked>): Promise<void> {
    if (!method || method === former) return;
    const { customerId } = await this.accounts.payer(ownerUid);
    const stripe = await this.stripe.sdk();
    const customer = await stripe.customers.retrieve(customerId);
    if (!customer.deleted && customer.invoice_settings.default_payment_method === method)
      await this.use(customerId, former);
  }

  private async setupOf(
    stripe: Stripe,
    attempt: Attempt<CardAsked>,
    customer: string,
  ): Promise<Stripe.SetupIntent> {
    const { id, asked } = attempt;
    if (asked.setup) return stripe.setupIntents.retrieve(asked.setup);
    if (this.attempts.isStale(attempt)) throw refused();
    const setup = await stripe.setupIntents
      .create(
        {
          customer,
          payment_method: asked.paymentMethodId,
          confirm: true,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        },
        { idempotencyKey: `${id}-setup` },
      )
      .catch(unknownCard);
    await this.attempts.note(attempt, { setup: setup.id });
    return setup;
  }
}
