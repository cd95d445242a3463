import type { Handlers, RoutesOf } from '../api/handler-types.js';
import { invalid } from '../api/stripe-failure.js';
import type { SetupIntent } from '../stored-types.js';
import { metadataAfter, type StripeStore, stripeId } from '../stripe-store.js';
import { cardFailure } from '../test-cards.js';
import { findIntent } from './find-intent.js';
import { attach, cardOf, methodNamed } from './payment-methods.js';

const notAuthenticated: NonNullable<SetupIntent['last_setup_error']> = {
  code: 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  type: 'invalid_request_error',
};

/** Saves the card for later payments, once its bank agrees. */
async function confirm(
  store: StripeStore,
  intent: SetupIntent,
  named: string | undefined,
  asked: boolean,
): Promise<SetupIntent> {
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  )
    throw invalid(
      `This SetupIntent's status is ${intent.status}: it cannot be confirmed.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  const wanted = named ?? intent.payment_method;
  if (!wanted)
    throw invalid(
      'You cannot confirm this SetupIntent because it is missing a payment method.',
      undefined,
      'setup_intent_unexpected_state',
    );
  const { id: method } = await methodNamed(store, wanted, 'payment_method');
  const { card } = await cardOf(store, method);
  if (card.attach) {
    await store.update(
      'setup_intent',
      { ...intent, status: 'requires_payment_method' },
      'setup_intent.setup_failed',
    );
    throw cardFailure(card.attach, {}, true);
  }
  if (card.asks && !asked) {
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} } as const;
    return store.update(
      'setup_intent',
      { ...intent, next_action, payment_method: method, status: 'requires_action' },
      'setup_intent.requires_action',
    );
  }
  if (intent.customer) await attach(store, method, intent.customer);
  await store.note(method, { prepared: true });
  return store.update(
    'setup_intent',
    { ...intent, next_action: null, payment_method: method, status: 'succeeded' },
    'setup_intent.succeeded',
  );
}

export const setupIntents: Handlers<RoutesOf<'/v1/setup_intents'>> = {
  'POST /v1/setup_intents': async ({ params, store }) => {
    const { automatic_payment_methods: automatic, customer, description, metadata, usage } = params;
    if (customer) await store.get('customer', customer, 'customer');
    const id = stripeId('seti', 24);
    const method = params.payment_method
      ? (await methodNamed(store, params.payment_method, 'payment_method')).id
      : null;
    const intent: SetupIntent = {
      id,
      object: 'setup_intent',
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      application: null,
      attach_to_self: false,
      automatic_payment_methods: automatic
        ? { allow_redirects: automatic.allow_redirects ?? 'always', enabled: automatic.enabled }
        : null,
      cancellation_reason: null,
      client_secret: stripeId(`${id}_secret`, 25),
      created: store.now,
      customer: customer ?? null,
      customer_account: null,
      description: description ?? null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      mandate: null,
      metadata: metadataAfter(null, metadata),
      next_action: null,
      on_behalf_of: null,
      payment_method: method,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
      },
      payment_method_types: ['card'],
      single_use_mandate: null,
      status: method ? 'requires_confirmation' : 'requires_payment_method',
      usage: usage ?? 'off_session',
    };
    await store.insert('setup_intent', intent, { event: 'setup_intent.created' });
    return params.confirm ? confirm(store, intent, undefined, false) : intent;
  },
  'GET /v1/setup_intents/:id': (call) => findIntent('setup_intent', call),
  'POST /v1/setup_intents/:id/confirm': async (call) =>
    confirm(call.store, await findIntent('setup_intent', call), call.params.payment_method, false),
  'POST /v1/setup_intents/:id/cancel': async ({ path, store }) => {
    const intent = await store.get('setup_intent', path['id'] ?? '', 'intent');
    if (intent.status === 'succeeded')
      throw invalid(
        'A SetupIntent that succeeded cannot be canceled.',
        undefined,
        'setup_intent_unexpected_state',
      );
    return store.update(
      'setup_intent',
      { ...intent, next_action: null, status: 'canceled' },
      'setup_intent.canceled',
    );
  },
  'POST /v1/setup_intents/:id/authenticate': async (call) => {
    const { params, store } = call;
    const intent = await findIntent('setup_intent', call);
    if (intent.status !== 'requires_action')
      throw invalid('No authentication is pending.', undefined, 'setup_intent_unexpected_state');
    if (params.outcome === 'succeed') return confirm(store, intent, undefined, true);
    return store.update(
      'setup_intent',
      {
        ...intent,
        last_setup_error: notAuthenticated,
        next_action: null,
        payment_method: null,
        status: 'requires_payment_method',
      },
      'setup_intent.setup_failed',
    );
  },
};
