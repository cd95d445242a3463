import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { job } from '../../platform/database/outbox/job-kind.js';
import { LocalStripe } from '../../platform/payments/local-stripe.js';
import { StripeClient } from '../../platform/payments/stripe-client.js';
import { Jobs } from '../../platform/queue/jobs.js';
import { PublishableRoutes } from './api/publishable-routes.js';
import { StripeStandIn } from './stripe-stand-in.js';

/** Runs the renewals, retries and expiries of the stand-in that are due. */
export const advanceStripe = job('advanceStripe', { concurrency: 1, timeoutMs: 60_000 });

/**
 * A stand-in that replaces Stripe while no Stripe account is configured. It owns
 * `stripe_objects` and `stripe_requests`, and the routes that browsers call at Stripe. Plans and
 * invoices of organisers belong to `server/payments`.
 */
@Global()
@Module({
  providers: [
    StripeStandIn,
    { provide: LocalStripe, useExisting: StripeStandIn },
    PublishableRoutes,
  ],
  exports: [LocalStripe],
})
export class EmbeddedStripeModule implements OnModuleInit {
  constructor(
    private readonly stripe: StripeClient,
    private readonly standIn: StripeStandIn,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(advanceStripe, (_payload, { signal }) => this.standIn.advance(signal));
    if (this.stripe.embedded) this.jobs.schedule(advanceStripe, CronExpression.EVERY_MINUTE);
  }
}
