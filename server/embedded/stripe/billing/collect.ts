import { invalid } from '../api/stripe-failure.js';
import { cardOf, keepFor } from '../resources/payment-methods.js';
import type { Invoice, PaymentIntent } from '../stored-types.js';
import type { StripeStore } from '../stripe-store.js';
import { chargeOutcome, type Decline } from '../test-cards.js';
import { intentOf, makeIntent, paymentsOf } from './payment-intent.js';
import { day } from './periods.js';
import {
  endSubscription,
  isOver,
  settleFailed,
  settlePaid,
  subscriptionOf,
} from './subscription-state.js';

/**
 * Days after the first attempt at which a failed payment is tried again. After the last retry the
 * subscription ends.
 */
const retryDays = [3, 7, 14];

/**
 * The result of an attempt to collect. A refusal has the bank's reason, or null when there is no
 * payment method.
 */
export type Collected =
  | { kind: 'paid' }
  | { kind: 'ask'; intent: string }
  | { kind: 'refused'; decline: Decline | null; intent: string };

/**
 * The customer's part in a payment. `present` is false at a renewal. `asked` is true when the
 * customer has just answered the bank's question.
 */
export type Payer = { present: boolean; asked?: boolean; method?: string };

/**
 * Returns the payment method for an invoice: the subscription's own, else the customer's default.
 */
export async function methodFor(store: StripeStore, invoice: Invoice): Promise<string | null> {
  const subscription = subscriptionOf(invoice);
  const own =
    subscription && (await store.find('subscription', subscription))?.default_payment_method;
  if (own) return own;
  const customer = await store.find('customer', invoice.customer ?? '');
  return customer?.invoice_settings.default_payment_method ?? null;
}

/**
 * Finalizes a draft. The invoice gets a number, a page and a payment intent and must not change any
 * more.
 */
export async function finalizeInvoice(store: StripeStore, draft: Invoice): Promise<Invoice> {
  const customer = await store.get('customer', draft.customer ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  const page = `${store.publicUrl}/invoice.stripe.com/i/${draft.id}${crypto.randomUUID().replaceAll('-', '')}`;
  const balance = Math.min(draft.total + customer.balance, 0);
  await store.update(
    'customer',
    { ...customer, balance, currency: draft.currency, next_invoice_sequence: sequence + 1 },
    'customer.updated',
  );
  let invoice: Invoice = {
    ...draft,
    automatically_finalizes_at: null,
    effective_at: store.now,
    ending_balance: balance,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: store.now },
  };
  if (invoice.amount_due > 0) {
    const intent = await makeIntent(store, invoice, await methodFor(store, invoice));
    invoice = {
      ...invoice,
      confirmation_secret: { client_secret: intent.client_secret ?? '', type: 'payment_intent' },
      payments: paymentsOf(invoice, intent.id, store.now),
    };
  }
  await store.update('invoice', invoice, 'invoice.finalized');
  await store.due(invoice.id, null);
  return invoice.amount_due > 0 ? invoice : markPaid(store, invoice);
}

/**
 * @param method the payment method that paid; null when nothing was due, or when the invoice was
 * paid elsewhere
 */
export async function markPaid(
  store: StripeStore,
  invoice: Invoice,
  method: string | null = null,
): Promise<Invoice> {
  const { payments } = invoice;
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    default_payment_method: method ?? invoice.default_payment_method,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: store.now },
    ...(payments && {
      payments: {
        ...payments,
        data: payments.data.map((payment) => ({
          ...payment,
          amount_paid: payment.amount_requested,
          status: 'paid',
          status_transitions: { ...payment.status_transitions, paid_at: store.now },
        })),
      },
    }),
  };
  await store.update('invoice', paid, 'invoice.paid');
  await store.emit('invoice.payment_succeeded', paid);
  await store.due(paid.id, null);
  await settlePaid(store, paid);
  return paid;
}

/**
 * Tries to collect an open invoice. The result is stored, also after a refusal.
 * @throws StripeFailure when the invoice is not open
 */
export async function collect(
  store: StripeStore,
  invoiceId: string,
  payer: Payer,
): Promise<Collected> {
  const invoice = await store.get('invoice', invoiceId);
  if (invoice.status !== 'open')
    throw invalid(
      `Invoice is ${invoice.status}: only an open one can be paid.`,
      undefined,
      'invoice_not_open',
    );
  const intent = await store.get('payment_intent', intentOf(invoice) ?? '');
  // an automatic attempt charges the current default method
  const method =
    payer.method ??
    (payer.present ? intent.payment_method : null) ??
    (await methodFor(store, invoice)) ??
    intent.payment_method;
  if (!method) {
    await failed(store, invoice);
    return { kind: 'refused', decline: null, intent: intent.id };
  }
  const { card, prepared } = await cardOf(store, method);
  const outcome = chargeOutcome(card, {
    prepared,
    present: payer.present,
    asked: payer.asked ?? false,
  });
  const charged: PaymentIntent = { ...intent, payment_method: method, next_action: null };
  if (outcome.kind === 'paid') {
    if (payer.asked) await store.note(method, { prepared: true });
    await keepMethod(store, method, invoice.customer);
    await store.update(
      'payment_intent',
      { ...charged, amount_received: intent.amount, last_payment_error: null, status: 'succeeded' },
      'payment_intent.succeeded',
    );
    await markPaid(store, invoice, method);
    return { kind: 'paid' };
  }
  if (outcome.kind === 'ask') {
    await ask(store, charged);
    await failed(store, invoice, 'invoice.payment_action_required', payer.present);
    return { kind: 'ask', intent: intent.id };
  }
  await refuse(store, charged, outcome.decline);
  await failed(store, invoice);
  return { kind: 'refused', decline: outcome.decline, intent: intent.id };
}

/** Attaches a method that has paid to the customer, so that it can be charged again. */
async function keepMethod(store: StripeStore, id: string, customer: string | null): Promise<void> {
  const method = await store.get('payment_method', id);
  if (!method.customer) await keepFor(store, method, customer);
}

/** The bank asks the customer to authenticate. */
const ask = (store: StripeStore, intent: PaymentIntent) =>
  store.update(
    'payment_intent',
    {
      ...intent,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    },
    'payment_intent.requires_action',
  );

/** The bank refuses the payment. Its reason is stored on the payment intent. */
export async function refuse(
  store: StripeStore,
  intent: PaymentIntent,
  { code, decline_code, message }: Decline,
): Promise<void> {
  const method = intent.payment_method
    ? await store.get('payment_method', intent.payment_method)
    : undefined;
  await store.update(
    'payment_intent',
    {
      ...intent,
      last_payment_error: {
        code: code as NonNullable<PaymentIntent['last_payment_error']>['code'],
        decline_code,
        message,
        type: 'card_error',
        ...(method && {
          payment_method: method as NonNullable<
            PaymentIntent['last_payment_error']
          >['payment_method'],
        }),
      },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'payment_intent.payment_failed',
  );
}

/**
 * Stores a failed attempt and the time of the next one. A first invoice is not retried
 * automatically.
 * @param present whether the customer is there to authenticate. If so, `event` is emitted alone,
 * without an additional `invoice.payment_failed`: the payment may still succeed
 */
export async function failed(
  store: StripeStore,
  invoice: Invoice,
  event = 'invoice.payment_failed',
  present = false,
): Promise<void> {
  const first = invoice.status_transitions.finalized_at ?? store.now;
  const due = invoice.next_payment_attempt;
  const counts = !invoice.attempted || (due !== null && due <= store.now);
  const attempts = invoice.attempt_count + (counts ? 1 : 0);
  const again = retryDays[attempts - 1];
  const retried = invoice.billing_reason !== 'subscription_create' && invoice.auto_advance === true;
  const next = retried && again !== undefined ? first + again * day : null;
  const after: Invoice = {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: next,
  };
  await store.update('invoice', after, event);
  if (event !== 'invoice.payment_failed' && !present)
    await store.emit('invoice.payment_failed', after);
  await store.due(invoice.id, next);
  await settleFailed(store, after);
  if (!retried || next !== null) return;
  // after the last attempt the debt stays, but the subscription ends
  const id = subscriptionOf(invoice);
  const subscription = id && (await store.find('subscription', id));
  if (subscription && !isOver(subscription))
    await endSubscription(store, subscription, { reason: 'payment_failed' });
}

/** Voids an invoice and cancels its payment. */
export async function voidInvoice(store: StripeStore, invoice: Invoice): Promise<Invoice> {
  const intent = await store.find('payment_intent', intentOf(invoice) ?? '');
  if (intent && intent.status !== 'succeeded')
    await store.update(
      'payment_intent',
      {
        ...intent,
        canceled_at: store.now,
        cancellation_reason: 'void_invoice',
        next_action: null,
        status: 'canceled',
      },
      'payment_intent.canceled',
    );
  await store.due(invoice.id, null);
  return store.update(
    'invoice',
    {
      ...invoice,
      auto_advance: false,
      next_payment_attempt: null,
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: store.now },
    },
    'invoice.voided',
  );
}
