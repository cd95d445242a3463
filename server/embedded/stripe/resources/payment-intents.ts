import type { Handlers, RoutesOf } from '../api/handler-types.js';
import { invalid } from '../api/stripe-failure.js';
import { collect, failed, refuse } from '../billing/collect.js';
import type { PaymentIntent } from '../stored-types.js';
import type { StripeStore } from '../stripe-store.js';
import { cardFailure } from '../test-cards.js';
import { findIntent } from './find-intent.js';
import { methodNamed } from './payment-methods.js';

const invoiceOf = async (store: StripeStore, id: string) =>
  String((await store.notes('payment_intent', id))['invoice']);

const notAuthenticated = {
  code: 'payment_intent_authentication_failure',
  decline_code: '',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

async function pay(
  store: StripeStore,
  intent: PaymentIntent,
  payer: { present: boolean; asked?: boolean; method?: string },
): Promise<PaymentIntent> {
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  )
    throw invalid(
      `This PaymentIntent's status is ${intent.status}: it cannot be confirmed.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  const collected = await collect(store, await invoiceOf(store, intent.id), payer);
  const after = await store.get('payment_intent', intent.id);
  if (collected.kind === 'refused' && collected.decline)
    throw cardFailure(collected.decline, { payment_intent: after }, true);
  if (collected.kind === 'refused')
    throw invalid(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      undefined,
      'payment_intent_unexpected_state',
    );
  return after;
}

export const paymentIntents: Handlers<RoutesOf<'/v1/payment_intents'>> = {
  'GET /v1/payment_intents/:id': (call) => findIntent('payment_intent', call),
  'GET /v1/payment_intents': ({ params: { customer, ...page }, store }) =>
    store.list('payment_intent', '/v1/payment_intents', page, customer ? { customer } : {}),
  'POST /v1/payment_intents/:id/confirm': async (call) => {
    const { params, store } = call;
    const intent = await findIntent('payment_intent', call);
    const method =
      params.payment_method &&
      (await methodNamed(store, params.payment_method, 'payment_method')).id;
    return pay(store, intent, { present: params.off_session !== true, ...(method && { method }) });
  },
  'POST /v1/payment_intents/:id/authenticate': async (call) => {
    const { params, store } = call;
    const intent = await findIntent('payment_intent', call);
    if (intent.status !== 'requires_action')
      throw invalid('No authentication is pending.', undefined, 'payment_intent_unexpected_state');
    if (params.outcome === 'succeed')
      return pay(store, intent, {
        present: true,
        asked: true,
        ...(intent.payment_method && { method: intent.payment_method }),
      });
    await refuse(store, intent, notAuthenticated);
    await failed(store, await store.get('invoice', await invoiceOf(store, intent.id)));
    return store.get('payment_intent', intent.id);
  },
};
