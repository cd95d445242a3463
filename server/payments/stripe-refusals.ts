import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { cardRefusalOf, type StripeRefusal } from '../../shared/vocabulary/card-refusals.js';
import { AppError, invalid, refuse } from '../platform/app-error.js';

const log = new Logger('Payments');

/** What kind of error of the SDK's it is; empty for every other. */
const typeOf = (error: unknown): string => {
  const { type } = error as { type?: unknown };
  return typeof type === 'string' && type.startsWith('Stripe') ? type : '';
};

/** Null for what Stripe does not have. */
export const orMissing = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'resource_missing') return null;
    throw error;
  });

/** Whether Stripe says that what was asked for cannot be. One that only cannot be now (409, 429) is of another type. */
const isInvalid = (error: unknown): boolean =>
  ['StripeInvalidRequestError', 'StripeIdempotencyError'].includes(typeOf(error));

/** Whether Stripe, or we, said no for good: another try of the same would be answered the same. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError
    ? error.status < 500
    : typeOf(error) === 'StripeCardError' || isInvalid(error);

/**
 * Whether Stripe repeats a fault of its own, as it does for a day to whoever asks the same under the same key: it has done by now whatever it
 * was going to do, and says no more.
 * @param key how the key begins
 */
export function isKeptFault(error: unknown, key: string): boolean {
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

/** Whether Stripe is being asked the very same by somebody else right now. */
export const isAskedElsewhere = (error: unknown): boolean =>
  typeOf(error) === 'StripeAPIError' && (error as { statusCode?: number }).statusCode === 409;

/** Under how many keys Stripe may have faults to repeat. */
const mostFaults = 20;

/**
 * Asks under a key, and under the next one where Stripe repeats a fault of its own: what is made so may be made again. A fault that is new
 * is for another time, so that each costs one key.
 */
export async function underKey<T>(
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
      if (times === mostFaults || !isKeptFault(error, key)) throw error;
    }
  }
}

export function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

/** @param said what the provider says: its sentence, which is in English, and its codes; nothing where it says nothing */
export function refused(said?: StripeRefusal & { message?: string | null | undefined }): AppError {
  if (!said?.message) return refuse(402, 'PROVIDER_MESSAGE', { reason: 'other' });
  const reason = cardRefusalOf(said);
  return refuse(402, 'PROVIDER_MESSAGE', { error: said.message, ...(reason && { reason }) });
}

/** What Stripe says, as ours; everything else as it is. */
export function asOurs(error: unknown): unknown {
  const type = typeOf(error);
  if (type === 'StripeCardError') return refused(error as Error & StripeRefusal);
  if (isInvalid(error)) {
    const unavailable = new AppError(409, 'SUBSCRIPTION_UNAVAILABLE', { cause: error });
    // who asks learns only that it cannot be: the words are about what we asked; of Stripe's error, which carries the payer and the secret
    // of a payment, the log has no more than those
    log.warn({ err: unavailable }, 'a request was refused');
    return (error as { code?: unknown }).code === 'customer_tax_location_invalid'
      ? invalid([{ path: 'country', code: 'INVALID_CHOICE' }])
      : unavailable;
  }
  // a key that is wrong is for who runs the product to see: the log has it
  return type ? new AppError(503, 'SERVICE_UNAVAILABLE', { cause: error }) : error;
}

/** Speaks to Stripe. @throws 402 PROVIDER_MESSAGE; 409 SUBSCRIPTION_UNAVAILABLE; 503 where it does not answer */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asOurs(error);
  }
}

/** @throws 422 where Stripe knows no such card, or somebody else has it */
export function unknownCard(error: unknown): never {
  throw isInvalid(error)
    ? invalid([{ path: 'paymentMethodId', code: 'UNKNOWN_REFERENCE' }])
    : error;
}
