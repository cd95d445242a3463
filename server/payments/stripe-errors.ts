import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { cardRefusalOf, type StripeRefusal } from '../../shared/vocabulary/card-refusals.js';
import { AppError, invalid, refuse } from '../platform/errors/app-error.js';

const log = new Logger('Payments');

/** The type of an error of the Stripe SDK; empty for every other error. */
const typeOf = (error: unknown): string => {
  const { type } = error as { type?: unknown };
  return typeof type === 'string' && type.startsWith('Stripe') ? type : '';
};

/** Returns null for an object that does not exist at Stripe. */
export const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'resource_missing') return null;
    throw error;
  });

/**
 * Whether Stripe permanently rejects the request. Temporary rejections (409, 429) have another
 * type.
 */
const isInvalid = (error: unknown): boolean =>
  ['StripeInvalidRequestError', 'StripeIdempotencyError'].includes(typeOf(error));

/** Whether Stripe or this server refused for good: the same request would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError
    ? error.status < 500
    : typeOf(error) === 'StripeCardError' || isInvalid(error);

/**
 * Whether Stripe repeats a stored server error. For a day, Stripe answers the same idempotency key
 * with the same error. The original request is finished by then, with or without an effect.
 * @param key the prefix of the idempotency key
 */
export function isReplayedError(error: unknown, key: string): boolean {
  if (typeOf(error) !== 'StripeAPIError') return false;
  const { statusCode, headers = {} } = error as {
    statusCode?: number;
    headers?: Record<string, string>;
  };
  return (
    Number(statusCode) >= 500 &&
    headers['idempotent-replayed'] === 'true' &&
    headers['idempotency-key']?.startsWith(key) === true
  );
}

/** Whether another request with the same idempotency key is running at Stripe. */
export const isRunningElsewhere = (error: unknown): boolean =>
  typeOf(error) === 'StripeAPIError' && (error as { statusCode?: number }).statusCode === 409;

/** The most idempotency keys to try. */
const mostFaults = 20;

/**
 * Makes a request with an idempotency key, and with the next key when Stripe repeats a stored
 * error. Only for requests that are safe to make twice, or that check first whether the previous
 * one had its effect. An error that Stripe has not stored before
 * is thrown, and the next call skips its key.
 */
export async function withIdempotencyKey<T>(
  key: string,
  ask: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await ask({
        idempotencyKey: times === 1 ? key : `${key}-${times}`,
        maxNetworkRetries: 0,
      });
    } catch (error) {
      if (times === mostFaults || !isReplayedError(error, key)) throw error;
    }
  }
}

export function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

/** @param said the provider's message, in English, and its codes; undefined without a message */
export function refused(said?: StripeRefusal & { message?: string | null | undefined }): AppError {
  if (!said?.message) return refuse(402, 'PROVIDER_MESSAGE', { reason: 'other' });
  const reason = cardRefusalOf(said);
  return refuse(402, 'PROVIDER_MESSAGE', { error: said.message, ...(reason && { reason }) });
}

/** Converts an error of Stripe to an error of ours. Other errors stay unchanged. */
export function toAppError(error: unknown): unknown {
  const type = typeOf(error);
  if (type === 'StripeCardError') return refused(error as Error & StripeRefusal);
  if (isInvalid(error)) {
    const unavailable = new AppError(409, 'SUBSCRIPTION_UNAVAILABLE', { cause: error });
    // The client only learns that the request is impossible, because the message is about our
    // request. The log has only the message: Stripe's error object contains the payer and the
    // payment's secret.
    log.warn({ err: unavailable }, 'a request was refused');
    return (error as { code?: unknown }).code === 'customer_tax_location_invalid'
      ? invalid([{ path: 'country', code: 'INVALID_CHOICE' }])
      : unavailable;
  }
  // an invalid API key is a problem for the operator: the log has it
  return type ? new AppError(503, 'SERVICE_UNAVAILABLE', { cause: error }) : error;
}

/**
 * Runs requests to Stripe.
 * @throws 402 PROVIDER_MESSAGE; 409 SUBSCRIPTION_UNAVAILABLE; 503 when Stripe does not answer
 */
export async function withStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toAppError(error);
  }
}

/** @throws 422 when the card does not exist at Stripe, or belongs to another customer */
export function unknownCard(error: unknown): never {
  throw isInvalid(error)
    ? invalid([{ path: 'paymentMethodId', code: 'UNKNOWN_REFERENCE' }])
    : error;
}
