import type Stripe from 'stripe';
import type { PaymentInterval } from '../../shared/vocabulary/plan.js';
import { dayMs } from '../plans/standing.js';

/** The monthly limits of a plan that can be extended by payment. */
export const extraKinds = ['events', 'campaigns'] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** The paid additions to a monthly limit of the plan. */
export type Extra = {
  /** The number in the current period. */
  quantity: number;
  /** The number from the next period on; lower when some were given up. */
  next: number;
  /** The end of the current period, as an ISO text; null without extras. */
  renewsAt: string | null;
  /** Price of one extra per month, in cents without VAT; null without extras. */
  cents: number | null;
  /** The time since which the renewal is unpaid, as an ISO text; null when everything is paid. */
  owedSince: string | null;
};
export type Extras = Record<ExtraKind, Extra>;

/**
 * A change of the number of extras. If `quantity` is null, one more extra is bought for the subject
 * with the id `subjectId`, and the domain of the subject interprets `purpose`. Otherwise the number
 * is lowered to `quantity` from the next period on.
 */
export type ExtraChange = { id: string; ownerUid: string; kind: ExtraKind } & (
  | { quantity: null; subjectId: string; purpose: string }
  | { quantity: number; subjectId: null; purpose: null }
);

export const isOwing = ({ status }: Stripe.Subscription) =>
  status === 'past_due' || status === 'unpaid';
export const isRunning = (subscription: Stripe.Subscription) =>
  subscription.status === 'active' || isOwing(subscription);
export const hasPlan = ({ items }: Stripe.Subscription) =>
  items.data.some(({ price }) => price.metadata['planRef']);
export const extraItem = (
  { items }: Stripe.Subscription,
  kind: ExtraKind,
): Stripe.SubscriptionItem | undefined =>
  items.data.find(({ price }) => price.metadata['extra'] === kind);

/**
 * The items of a subscription after the price of its plan changes. Extras are paid monthly, so they
 * are removed from a plan that is paid yearly.
 */
export function itemsWithPlan(
  { items }: Stripe.Subscription,
  price: string,
  interval: PaymentInterval,
): { id: string; price?: string; deleted?: boolean }[] {
  const plan = items.data.filter((item) => item.price.metadata['planRef']);
  const others = interval === 'annual' ? items.data.filter((item) => !plan.includes(item)) : [];
  return [
    ...plan.map(({ id }) => ({ id, price })),
    ...others.map(({ id }) => ({ id, deleted: true })),
  ];
}

/** Days that a plan or an extra stays usable after a failed renewal. */
const graceDays = 14;
/** The end of the grace period of a debt. */
export const endOfGrace = (owedSince: Date) => new Date(owedSince.getTime() + graceDays * dayMs);

/** The metadata key with the id of the last change of extras that a subscription received. */
export const changeKey = 'extras_change';
const keptKey = (kind: ExtraKind) => `${kind}_kept`;
const untilKey = (kind: ExtraKind) => `${kind}_kept_until`;

/**
 * Metadata for extras that were given up but are paid until the end of the period. `until` in Unix
 * seconds.
 */
export const keptNote = (kind: ExtraKind, kept: number, until: number) => ({
  [keptKey(kind)]: String(kept),
  [untilKey(kind)]: String(until),
});

/** The number of extras that were given up but are paid until the end of the period. */
export const keptOf = ({ metadata }: Stripe.Subscription, kind: ExtraKind, now: Date): number =>
  Number(metadata[untilKey(kind)] ?? 0) * 1000 > now.getTime()
    ? Number(metadata[keptKey(kind)] ?? 0)
    : 0;

/**
 * The extras of all subscriptions of an organiser, including ended ones. Extras that were given up
 * count until the period ends.
 */
export function extrasOf(subscriptions: readonly Stripe.Subscription[], now: Date): Extras {
  const running = subscriptions.filter(isRunning);
  // extras need a running plan and end with it
  const paying = running.some(hasPlan);
  const of = (kind: ExtraKind): Extra => {
    const held = paying ? running.find((each) => extraItem(each, kind)) : undefined;
    const item = held && extraItem(held, kind);
    const next = item?.quantity ?? 0;
    // extras of a subscription that ended unpaid are not kept until the end of the period
    const paid = subscriptions.filter(
      ({ cancellation_details: end }) => end?.reason !== 'payment_failed',
    );
    const kept = paying ? paid.reduce((sum, each) => sum + keptOf(each, kind, now), 0) : 0;
    const until =
      item?.current_period_end ??
      Math.max(...subscriptions.map(({ metadata }) => Number(metadata[untilKey(kind)] ?? 0)), 0);
    const quantity = next + kept;
    return {
      quantity,
      next,
      renewsAt: quantity > 0 ? new Date(until * 1000).toISOString() : null,
      cents: item?.price.unit_amount ?? null,
      // the debt began with the current period, whose invoice is unpaid
      owedSince:
        held && item && isOwing(held)
          ? new Date(item.current_period_start * 1000).toISOString()
          : null,
    };
  };
  return { events: of('events'), campaigns: of('campaigns') };
}

/**
 * The update that lowers a kind of extra from the next period on. A subscription needs at least one
 * item, so a subscription without any other item ends with its period.
 */
export function loweredTo(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  quantity: number,
): Pick<Stripe.SubscriptionUpdateParams, 'items' | 'cancel_at_period_end'> {
  if (quantity > 0) return { items: [{ id: item.id, quantity }] };
  if (subscription.items.data.length > 1) return { items: [{ id: item.id, deleted: true }] };
  return { items: [{ id: item.id, quantity: 0 }], cancel_at_period_end: true };
}
