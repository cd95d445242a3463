import { Global, Module } from '@nestjs/common';
import { StripeClient } from './stripe-client.js';
import { StripeEvents } from './stripe-events.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

/**
 * The connection to Stripe, or to the stand-in that `AppModule` adds, and the route of Stripe's
 * webhook. It has no tables and passes events to the listeners in `server/payments`.
 */
@Global()
@Module({
  controllers: [StripeWebhookController],
  providers: [StripeClient, StripeEvents],
  exports: [StripeClient, StripeEvents],
})
export class PaymentsModule {}
