import type Stripe from 'stripe';

type Details = { code?: string; param?: string; decline_code?: string; [more: string]: unknown };

/** An error answer in Stripe's format. The SDK chooses its error class by `type` and status. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly type: Stripe.RawErrorType,
    message: string,
    readonly details: Details = {},
    /** Whether changes made before the failure stay: a declined card is noted on its invoice. */
    readonly keepsWork = false,
  ) {
    super(message);
  }

  body(): object {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

/** An error of Stripe itself. */
export const fault = (): StripeFailure =>
  new StripeFailure(500, 'api_error', 'An unknown error occurred');

/** An error in the request. */
export const invalid = (message: string, param?: string, code?: string): StripeFailure =>
  new StripeFailure(400, 'invalid_request_error', message, {
    ...(code && { code }),
    ...(param && { param }),
  });

/** The named object does not exist. An id in the path gives 404, one in a parameter gives 400. */
export const missing = (what: string, id: string, param = 'id'): StripeFailure =>
  new StripeFailure(
    param === 'id' ? 404 : 400,
    'invalid_request_error',
    `No such ${what}: '${id}'`,
    { code: 'resource_missing', param },
  );
