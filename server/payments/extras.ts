import type Stripe from 'stripe';
import type { PaymentInterval } from '../../shared/vocabulary/plan.js';
import { dayMs } from '../plans/standing.js';

/** What there can be more of in a month than a plan includes. */
export const extraKinds = ['events', 'campaigns'] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** How many of a kind are had beyond the plan each month. */
export type Extra = {
  /** Until the period ends. */
  quantity: number;
  /** From then on: fewer where some were given up. */
  next: number;
  /** When the period ends, as an ISO text; null where there are none. */
  renewsAt: string | null;
  /** What one costs a month, in cents without VAT; null where there are none. */
  cents: number | null;
  /** Since when their renewal is owed, as an ISO text; null where nothing is. */
  owedSince: string | null;
};
export type Extras = Record<ExtraKind, Extra>;

/**
 * A change of how many extras there are: one more for what `subjectId` names, which comes about in the way of `purpose`, or from the next
 * period on no more than `quantity`.
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
 * What a subscription's items become with another price of the plan: extras are paid by the month, so that they leave a plan that is paid
 * by the year.
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

/** For how long what could not be renewed is had all the same. */
const graceDays = 14;
/** The end of what is owed since then. */
export const endOfGrace = (owedSince: Date) => new Date(owedSince.getTime() + graceDays * dayMs);

/** Which change of extras a subscription has seen last. */
export const changeKey = 'extras_change';
const keptKey = (kind: ExtraKind) => `${kind}_kept`;
const untilKey = (kind: ExtraKind) => `${kind}_kept_until`;

/** What is noted on a subscription of which some of a kind were given up: they are paid until then. `until` in Unix seconds. */
export const keptNote = (kind: ExtraKind, kept: number, until: number) => ({
  [keptKey(kind)]: String(kept),
  [untilKey(kind)]: String(until),
});

/** How many of a kind were given up, and are paid for still. */
export const keptOf = ({ metadata }: Stripe.Subscription, kind: ExtraKind, now: Date): number =>
  Number(metadata[untilKey(kind)] ?? 0) * 1000 > now.getTime()
    ? Number(metadata[keptKey(kind)] ?? 0)
    : 0;

/** The extras that somebody's subscriptions come to, those that ended included: what is given up is kept until the period ends. */
export function extrasOf(subscriptions: readonly Stripe.Subscription[], now: Date): Extras {
  const running = subscriptions.filter(isRunning);
  // they come with a plan, and end with it
  const paying = running.some(hasPlan);
  const of = (kind: ExtraKind): Extra => {
    const held = paying ? running.find((each) => extraItem(each, kind)) : undefined;
    const item = held && extraItem(held, kind);
    const next = item?.quantity ?? 0;
    // what was given up while it was owed, and never paid, ends with its subscription
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
      // what could not be paid is the period that has begun
      owedSince:
        held && item && isOwing(held)
          ? new Date(item.current_period_start * 1000).toISOString()
          : null,
    };
  };
  return { events: of('events'), campaigns: of('campaigns') };
}

/**
 * How a subscription is told that so many of a kind are wanted from its next period on. Without any item a subscription cannot be: one
 * that has nothing else ends with its period.
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
