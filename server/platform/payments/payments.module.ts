import { Global, Module } from '@nestjs/common';
import { StripeClient } from './stripe-client.js';
import { StripeEvents } from './stripe-events.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

/** The connection to Stripe, or to the stand-in that `AppModule` adds. */
@Global()
@Module({
  controllers: [StripeWebhookController],
  providers: [StripeClient, StripeEvents],
  exports: [StripeClient, StripeEvents],
})
export class PaymentsModule {}
