import type Stripe from 'stripe';

type Details = { code?: string; param?: string; decline_code?: string; [more: string]: unknown };

/** An answer that is no success, in Stripe's words. The SDK makes its error classes of `type` and status. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly type: Stripe.RawErrorType,
    message: string,
    readonly details: Details = {},
    /** Whether what was done until then stays: a declined card is noted on its invoice. */
    readonly keepsWork = false,
  ) {
    super(message);
  }

  body(): object {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

/** Something is wrong with Stripe itself. */
export const fault = (): StripeFailure =>
  new StripeFailure(500, 'api_error', 'An unknown error occurred');

/** Something about the request is wrong. */
export const invalid = (message: string, param?: string, code?: string): StripeFailure =>
  new StripeFailure(400, 'invalid_request_error', message, {
    ...(code && { code }),
    ...(param && { param }),
  });

/** What was named is not there. In a path that is 404, in a parameter 400. */
export const missing = (what: string, id: string, param = 'id'): StripeFailure =>
  new StripeFailure(
    param === 'id' ? 404 : 400,
    'invalid_request_error',
    `No such ${what}: '${id}'`,
    { code: 'resource_missing', param },
  );
