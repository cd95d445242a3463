import type { StripeAnswer, StripeApi } from './api.js';
import { matchRoute } from './match-route.js';
import type { StripeRoute } from './stripe-requests.js';

/** What a publishable key may do, as Stripe.js does it. */
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

/** Answers a browser: whatever is about an intent asks for its client secret. */
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
