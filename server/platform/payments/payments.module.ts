import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { job } from '../job.js';
import { Jobs } from '../queue/jobs.js';
import { PublishableRoutes } from './stand-in/publishable-routes.js';
import { StripeStandIn } from './stand-in/stripe-stand-in.js';
import { StripeClient } from './stripe-client.js';
import { StripeEvents } from './stripe-events.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

/** What at Stripe happens by itself. */
export const advanceStripe = job('advanceStripe', { concurrency: 1, timeoutMs: 60_000 });

/** By whom payments are taken: Stripe where it is configured, else the stand-in. */
@Global()
@Module({
  controllers: [StripeWebhookController],
  providers: [StripeClient, StripeEvents, StripeStandIn, PublishableRoutes],
  exports: [StripeClient, StripeEvents, StripeStandIn],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly stripe: StripeClient,
    private readonly standIn: StripeStandIn,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(advanceStripe, (_payload, { signal }) => this.standIn.advance(signal));
    if (this.stripe.embedded) this.jobs.every(advanceStripe, CronExpression.EVERY_MINUTE);
  }
}
