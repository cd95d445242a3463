import { Logger } from '@nestjs/common';
import pino from 'pino';
import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { testCards } from '../embedded/stripe/test-cards.js';
import { AppError } from '../platform/errors/app-error.js';
import {
  isRefusal,
  isReplayedError,
  isRunningElsewhere,
  toAppError,
  withIdempotencyKey,
} from './stripe-errors.js';

it('logs only the message of a refusal, because the error contains the payer and the secret of the payment', () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  const error = Stripe.errors.StripeError.generate({
    type: 'invalid_request_error',
    statusCode: 400,
    message: 'This PaymentIntent could not be confirmed.',
    payment_intent: { client_secret: 'pi_1_secret_2' },
    payment_method: { billing_details: { email: 'ana@winery.example' } },
  } as unknown as Stripe.StripeRawError);
  expect(toAppError(error)).toMatchObject({ status: 409, code: 'SUBSCRIPTION_UNAVAILABLE' });
  const [{ err }] = warn.mock.calls[0] as unknown as [{ err: AppError }];
  const written = JSON.stringify(pino.stdSerializers.err(err));
  expect(written).toContain('could not be confirmed');
  expect(written).not.toMatch(/secret_2|ana@winery/);
  warn.mockRestore();
});

it('passes on the bank’s message word for word, with a reason for each way in which a test card is refused', () => {
  const declines = testCards.flatMap(({ attach, charge }) =>
    [attach, charge].filter((each) => each !== undefined),
  );
  const reasons = declines.map((decline) => {
    const error = Stripe.errors.StripeError.generate({
      type: 'card_error',
      statusCode: 402,
      ...decline,
    });
    const { status, code, extra } = toAppError(error) as AppError;
    expect([status, code, extra.details?.['error']]).toEqual([
      402,
      'PROVIDER_MESSAGE',
      decline.message,
    ]);
    return extra.details?.['reason'];
  });
  expect(new Set(reasons)).toEqual(
    new Set(['declined', 'insufficientFunds', 'expired', 'wrongCvc', 'tryLater']),
  );
});

const failure = (statusCode: number, headers: Record<string, string> = {}) =>
  Stripe.errors.StripeError.generate({
    type: 'api_error',
    statusCode,
    headers,
    message: 'No.',
  } as unknown as Stripe.StripeRawError);
const kept = (key: string) =>
  failure(500, { 'idempotent-replayed': 'true', 'idempotency-key': key });

it('does not treat a request that is already running as a refusal', () => {
  const error = failure(409);
  expect([isRunningElsewhere(error), isRefusal(error)]).toEqual([true, false]);
  expect(toAppError(error)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  expect(isRunningElsewhere(failure(400))).toBe(false);
});

it('recognises only errors that Stripe repeats for one of our keys', () => {
  expect(isReplayedError(kept('attempt-card'), 'attempt')).toBe(true);
  for (const error of [
    failure(500),
    failure(503, { 'idempotency-key': 'attempt-card' }),
    kept('other-card'),
    new Error('late'),
  ])
    expect(isReplayedError(error, 'attempt')).toBe(false);
});

it('tries the next key after a repeated error, and throws a new error', async () => {
  const keys: unknown[] = [];
  const failing = (times: number, error: (key: string) => Error) =>
    withIdempotencyKey('plan', async ({ idempotencyKey = '' }) => {
      keys.push(idempotencyKey);
      if (keys.length <= times) throw error(idempotencyKey);
      return 'made';
    });
  expect(await failing(2, kept)).toBe('made');
  expect(keys.splice(0)).toEqual(['plan', 'plan-2', 'plan-3']);
  await expect(failing(99, kept)).rejects.toThrow('No.');
  expect(keys.splice(0)).toHaveLength(20);
  await expect(failing(1, () => failure(500))).rejects.toThrow('No.');
  expect(keys).toEqual(['plan']);
});
