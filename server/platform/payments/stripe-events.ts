import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

/** Hears what happened at Stripe: in no order that could be relied on, more than once, and again for days if it throws. */
export type StripeListener = (event: Stripe.Event) => Promise<void>;

/** Who wants to hear of events. A module says so in `onModuleInit`. */
@Injectable()
export class StripeEvents {
  private readonly listeners: StripeListener[] = [];

  on(listener: StripeListener): void {
    this.listeners.push(listener);
  }

  async tell(event: Stripe.Event): Promise<void> {
    for (const listener of this.listeners) await listener(event);
  }
}
