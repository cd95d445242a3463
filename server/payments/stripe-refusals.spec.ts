import { Logger } from '@nestjs/common';
import pino from 'pino';
import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { AppError } from '../platform/app-error.js';
import { testCards } from '../platform/payments/stand-in/test-cards.js';
import { asOurs } from './stripe-refusals.js';

it('what Stripe refuses is logged by its words alone: its error carries the payer, and the secret of the payment', () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  const error = Stripe.errors.StripeError.generate({
    type: 'invalid_request_error',
    statusCode: 400,
    message: 'This PaymentIntent could not be confirmed.',
    payment_intent: { client_secret: 'pi_1_secret_2' },
    payment_method: { billing_details: { email: 'ana@winery.example' } },
  } as unknown as Stripe.StripeRawError);
  expect(asOurs(error)).toMatchObject({ status: 409, code: 'SUBSCRIPTION_UNAVAILABLE' });
  const [{ err }] = warn.mock.calls[0] as unknown as [{ err: AppError }];
  const written = JSON.stringify(pino.stdSerializers.err(err));
  expect(written).toContain('could not be confirmed');
  expect(written).not.toMatch(/secret_2|ana@winery/);
  warn.mockRestore();
});

it('what a bank refuses is said word for word, with a reason of our own for each way in which a test card is refused', () => {
  const declines = testCards.flatMap(({ attach, charge }) => [attach, charge].filter((each) => each !== undefined));
  const reasons = declines.map((decline) => {
    const error = Stripe.errors.StripeError.generate({ type: 'card_error', statusCode: 402, ...decline });
    const { status, code, extra } = asOurs(error) as AppError;
    expect([status, code, extra.details?.['error']]).toEqual([402, 'PROVIDER_MESSAGE', decline.message]);
    return extra.details?.['reason'];
  });
  expect(new Set(reasons)).toEqual(new Set(['declined', 'insufficientFunds', 'expired', 'wrongCvc', 'tryLater']));
});
