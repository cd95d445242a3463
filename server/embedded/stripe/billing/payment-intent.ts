import type { Invoice, PaymentIntent } from '../stored-types.js';
import { type StripeStore, stripeId } from '../stripe-store.js';

/**
 * Creates the payment intent of an invoice. Any client that has its client secret can pay the
 * invoice.
 */
export async function makeIntent(
  store: StripeStore,
  invoice: Invoice,
  method: string | null,
): Promise<PaymentIntent> {
  const id = stripeId('pi', 24);
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: stripeId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created: store.now,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  return store.insert('payment_intent', intent, {
    event: 'payment_intent.created',
    notes: { invoice: invoice.id },
  });
}

/** Returns the id of an invoice's payment intent, or null when nothing is due. */
export const intentOf = (invoice: Invoice): string | null =>
  invoice.payments?.data[0]?.payment.payment_intent ?? null;

/** Returns the `payments` field of an invoice, with one open payment of its amount due. */
export const paymentsOf = (
  invoice: Invoice,
  intent: string,
  now: number,
): NonNullable<Invoice['payments']> => ({
  object: 'list',
  data: [
    {
      id: stripeId('inpay', 24),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: now,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    },
  ],
  has_more: false,
  url: '/v1/invoice_payments',
});
