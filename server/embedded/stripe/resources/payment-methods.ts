import { addressOf } from '../api/address.js';
import type { Handlers, RoutesOf } from '../api/handler-types.js';
import { invalid } from '../api/stripe-failure.js';
import type { StripeRequests } from '../api/stripe-requests.js';
import type { PaymentMethod } from '../stored-types.js';
import { metadataAfter, type StripeStore, stripeId } from '../stripe-store.js';
import { cardFailure, type TestCard, testCardById, testCardByNumber } from '../test-cards.js';

/**
 * Seconds until an unused payment method is deleted. Anybody with the publishable key can create
 * one.
 */
const unusedFor = 86_400;

/**
 * Creates a payment method for a test card. The notes name the card, which decides the result of
 * payments.
 */
async function makeMethod(
  store: StripeStore,
  { id: card, number, brand, country }: TestCard,
  {
    billing_details,
    metadata,
    expiry,
  }: Pick<StripeRequests['POST /v1/payment_methods'], 'billing_details' | 'metadata'> & {
    expiry?: { month: number; year: number };
  } = {},
): Promise<PaymentMethod> {
  const { address } = billing_details ?? {};
  const method: PaymentMethod = {
    id: stripeId('pm', 24),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: address ? addressOf(address) : null,
      email: billing_details?.email || null,
      name: billing_details?.name || null,
      phone: billing_details?.phone || null,
      tax_id: null,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'unchecked',
      },
      country,
      display_brand: brand,
      exp_month: expiry?.month ?? 12,
      exp_year: expiry?.year ?? new Date(store.now * 1000).getUTCFullYear() + 1,
      fingerprint: card.replace(/\W/g, '').slice(-16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: store.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadataAfter(null, metadata),
    type: 'card',
  };
  await store.insert('payment_method', method, { notes: { card } });
  await store.due(method.id, store.now + unusedFor);
  return method;
}

/**
 * Returns the named payment method. The name of a test card (`pm_card_…`) creates a new one, like
 * at Stripe.
 */
export async function methodNamed(
  store: StripeStore,
  id: string,
  param: string,
): Promise<PaymentMethod> {
  const card = testCardById(id);
  return card ? makeMethod(store, card) : store.get('payment_method', id, param);
}

/** Returns the test card of a payment method, and whether its bank has agreed to later payments. */
export async function cardOf(
  store: StripeStore,
  method: string,
): Promise<{ card: TestCard; prepared: boolean }> {
  const { card, prepared } = await store.notes('payment_method', method);
  const found = testCardById(String(card));
  if (!found) throw new Error(`The payment method ${method} belongs to no test card`);
  return { card: found, prepared: prepared === true };
}

/** Attaches a payment method to a customer. It is then no longer deleted as unused. */
export async function keepFor(
  store: StripeStore,
  method: PaymentMethod,
  customer: string | null,
): Promise<PaymentMethod> {
  await store.due(method.id, null);
  return store.update('payment_method', { ...method, customer }, 'payment_method.attached');
}

/** Deletes a payment method that no customer and no intent uses. */
export async function forgetUnused(
  store: StripeStore,
  { id, customer }: PaymentMethod,
): Promise<void> {
  const intents = [
    ...(await store.all('payment_intent', { payment_method: id })),
    ...(await store.all('setup_intent', { payment_method: id })),
  ];
  await (customer || intents.length > 0 ? store.due(id, null) : store.remove(id));
}

/**
 * @throws StripeFailure 402 for a card that its bank refuses at once; 400 when the payment method
 * belongs to another customer
 */
export async function attach(
  store: StripeStore,
  named: string,
  customer: string,
): Promise<PaymentMethod> {
  const method = await methodNamed(store, named, 'id');
  if (method.customer === customer) return method;
  if (method.customer)
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      undefined,
      'payment_method_unexpected_state',
    );
  const { card } = await cardOf(store, method.id);
  if (card.attach) throw cardFailure(card.attach);
  return keepFor(store, method, customer);
}

export const paymentMethods: Handlers<RoutesOf<'/v1/payment_methods'>> = {
  'POST /v1/payment_methods': ({ params: { card, billing_details, metadata }, store }) => {
    const { exp_month: month, exp_year: year } = card;
    const now = new Date(store.now * 1000);
    if (month < 1 || month > 12)
      throw cardFailure({
        code: 'invalid_expiry_month',
        decline_code: '',
        message: "Your card's expiration month is invalid.",
      });
    if (
      year < now.getUTCFullYear() ||
      (year === now.getUTCFullYear() && month <= now.getUTCMonth())
    )
      throw cardFailure({
        code: 'invalid_expiry_year',
        decline_code: '',
        message: "Your card's expiration year is invalid.",
      });
    return makeMethod(store, testCardByNumber(card.number), {
      billing_details,
      metadata,
      expiry: { month, year },
    });
  },
  'GET /v1/payment_methods/:id': ({ path, store }) => store.get('payment_method', path['id'] ?? ''),
  'GET /v1/payment_methods': async ({ params: { customer, type: _card, ...page }, store }) => {
    if (customer) await store.get('customer', customer, 'customer');
    return store.list('payment_method', '/v1/payment_methods', page, customer ? { customer } : {});
  },
  'POST /v1/payment_methods/:id/attach': async ({ params, path, store }) => {
    const customer = params.customer ?? '';
    await store.get('customer', customer, 'customer');
    return attach(store, path['id'] ?? '', customer);
  },
  'POST /v1/payment_methods/:id/detach': async ({ path, store }) => {
    const method = await store.get('payment_method', path['id'] ?? '');
    if (!method.customer)
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        undefined,
      );
    const [holder] = await store.all('customer', {
      id: method.customer,
      invoice_settings: { default_payment_method: method.id },
    });
    if (holder)
      await store.update(
        'customer',
        {
          ...holder,
          invoice_settings: { ...holder.invoice_settings, default_payment_method: null },
        },
        'customer.updated',
      );
    return store.update('payment_method', { ...method, customer: null }, 'payment_method.detached');
  },
};
