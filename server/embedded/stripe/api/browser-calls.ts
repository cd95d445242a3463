import { matchRoute } from './match-route.js';
import type { StripeAnswer, StripeApi } from './stripe-api.js';
import type { StripeRoute } from './stripe-requests.js';

/** The calls that are allowed with a publishable key. Stripe.js makes them. */
const allowed: readonly StripeRoute[] = [
  'POST /v1/payment_methods',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_intents/:id/authenticate',
  'GET /v1/setup_intents/:id',
  'POST /v1/setup_intents/:id/confirm',
  'POST /v1/setup_intents/:id/authenticate',
];

const refusal: StripeAnswer = {
  status: 403,
  body: {
    error: {
      type: 'invalid_request_error',
      message: 'This API call cannot be made with a publishable API key.',
    },
  },
  headers: {},
};

/** Answers a browser. Every call about an intent needs its client secret. */
export async function answerBrowser(
  api: StripeApi,
  method: string,
  pathname: string,
  form: string,
): Promise<StripeAnswer> {
  const found = matchRoute(method, pathname);
  if (!found || !allowed.includes(found.route)) return refusal;
  return api.answer({ ...found, form, publishable: true });
}
