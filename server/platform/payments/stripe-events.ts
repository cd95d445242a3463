import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

/**
 * Handles an event of Stripe. Events come in no guaranteed order and possibly more than once. If a
 * listener throws, the event comes again for days.
 */
export type StripeListener = (event: Stripe.Event) => Promise<void>;

/** The listeners for events of Stripe. A module adds its own in `onModuleInit`. */
@Injectable()
export class StripeEvents {
  private readonly listeners: StripeListener[] = [];

  on(listener: StripeListener): void {
    this.listeners.push(listener);
  }

  async dispatch(event: Stripe.Event): Promise<void> {
    for (const listener of this.listeners) await listener(event);
  }
}
