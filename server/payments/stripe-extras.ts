import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { AppError } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { ExtraOffers, type OneMore } from './extra-offers.js';
import {
  changeKey,
  type ExtraChange,
  type ExtraKind,
  extraItem,
  hasPlan,
  isRunning,
  keptNote,
  keptOf,
  loweredTo,
} from './extras.js';
import { withIdempotencyKey } from './stripe-errors.js';

/**
 * Sends changes of extras to Stripe. The subscription stores the id of the last change in its
 * metadata, so Stripe can tell later whether the change was made.
 */
@Injectable()
export class StripeExtras {
  constructor(
    private readonly offers: ExtraOffers,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a change to Stripe, unless its subscription already has the id of the change.
   * @param isOpen whether the change is still open; called right before the card is charged
   * @returns the subscriptions after the change
   * @throws 503 when the change was closed meanwhile; errors of Stripe
   */
  async applyChange(
    change: ExtraChange,
    isOpen: () => Promise<boolean>,
  ): Promise<readonly Stripe.Subscription[]> {
    // If Stripe repeats a stored error, the next key is used. The subscription is read again
    // before: the request that failed may have had its effect.
    return withIdempotencyKey(`extra-${change.id}`, async (options) => {
      const known = await this.offers.read(change.ownerUid);
      const { stripe, subscriptions } = known;
      if (isApplied(subscriptions, change)) return subscriptions;
      const metadata = { [changeKey]: change.id };
      const { kind, quantity } = change;
      let after: Stripe.Subscription | null;
      if (quantity === null) {
        const more = await this.offers.oneMore(known, kind);
        // the steps above can take long: if the change was closed meanwhile, nothing is charged
        if (!(await isOpen())) throw new AppError(503, 'SERVICE_UNAVAILABLE');
        after = await this.raise(stripe, more, metadata, options);
      } else
        after = await this.lowerQuantity(stripe, subscriptions, kind, quantity, metadata, options);
      return after ? [after, ...subscriptions.filter(({ id }) => id !== after.id)] : subscriptions;
    });
  }

  /** The subscriptions when Stripe has made the change, otherwise null. @throws errors of Stripe */
  async seen(change: ExtraChange): Promise<readonly Stripe.Subscription[] | null> {
    const { subscriptions } = await this.offers.read(change.ownerUid);
    return isApplied(subscriptions, change) ? subscriptions : null;
  }

  private raise(
    stripe: Stripe,
    { home, items, terms }: OneMore,
    metadata: Stripe.MetadataParam,
    options: Stripe.RequestOptions,
  ): Promise<Stripe.Subscription> {
    const paidNow = { payment_behavior: 'error_if_incomplete', off_session: true } as const;
    if (!home)
      return stripe.subscriptions.create({ ...terms, ...paidNow, items, metadata }, options);
    return stripe.subscriptions.update(
      home.id,
      {
        ...paidNow,
        items,
        metadata,
        proration_behavior: 'always_invoice',
        // a subscription for extras alone may be set to end
        ...(!hasPlan(home) && { cancel_at_period_end: false }),
      },
      options,
    );
  }

  private async lowerQuantity(
    stripe: Stripe,
    subscriptions: readonly Stripe.Subscription[],
    kind: ExtraKind,
    quantity: number,
    metadata: Stripe.MetadataParam,
    options: Stripe.RequestOptions,
  ): Promise<Stripe.Subscription | null> {
    const held = subscriptions.find((each) => isRunning(each) && extraItem(each, kind));
    const item = held && extraItem(held, kind);
    const given = (item?.quantity ?? 0) - quantity;
    if (!held || !item || given <= 0) return null;
    const kept = keptNote(
      kind,
      keptOf(held, kind, this.clock.now()) + given,
      item.current_period_end,
    );
    return stripe.subscriptions.update(
      held.id,
      {
        ...loweredTo(held, item, quantity),
        proration_behavior: 'none',
        metadata: { ...metadata, ...kept },
      },
      options,
    );
  }
}

const isApplied = (subscriptions: readonly Stripe.Subscription[], { id }: ExtraChange) =>
  subscriptions.some(({ metadata }) => metadata[changeKey] === id);
