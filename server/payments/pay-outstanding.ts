import type Stripe from 'stripe';
import { owedInvoices } from './payment-accounts.js';
import { refused } from './stripe-errors.js';

/** A question of the bank before the payment. The browser answers it through Stripe.js. */
export type BankQuestion = { requiresAction: true; clientSecret: string };

/**
 * The bank's question about an invoice; null once it is paid.
 * @throws 402 PROVIDER_MESSAGE when the payment was refused
 */
export async function bankQuestionOf(
  stripe: Stripe,
  invoice: string,
): Promise<BankQuestion | null> {
  const { status, confirmation_secret: secret } = await stripe.invoices.retrieve(invoice, {
    expand: ['confirmation_secret'],
  });
  if (status === 'paid') return null;
  const clientSecret = secret?.client_secret;
  const [intentId] = clientSecret?.split('_secret') ?? [];
  if (!clientSecret || !intentId) throw refused();
  const intent = await stripe.paymentIntents.retrieve(intentId);
  if (intent.status === 'requires_action') return { requiresAction: true, clientSecret };
  // paid since the invoice was read
  if (intent.status === 'succeeded') return null;
  throw refused(intent.last_payment_error ?? undefined);
}

/**
 * Pays the outstanding invoices of a subscription.
 * @param key makes the idempotency key of each payment
 * @returns the bank's first question; null once all are paid
 * @throws refusals of Stripe
 */
export async function payOutstanding(
  stripe: Stripe,
  {
    subscription,
    method,
    key,
  }: { subscription: string; method: string; key: (what: string) => Stripe.RequestOptions },
): Promise<BankQuestion | null> {
  for (const { id } of await owedInvoices(stripe, subscription)) {
    try {
      // on-session: the payer is present and can answer the bank
      await stripe.invoices.pay(
        id,
        { payment_method: method, off_session: false },
        key(`owed-${id}`),
      );
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === 'invoice_already_paid') continue;
      if (code !== 'invoice_payment_intent_requires_action') throw error;
      const question = await bankQuestionOf(stripe, id);
      if (question) return question;
    }
  }
  return null;
}
