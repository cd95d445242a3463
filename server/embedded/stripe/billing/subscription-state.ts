import type { Invoice, Subscription, SubscriptionItem } from '../stored-types.js';
import type { StripeStore } from '../stripe-store.js';
import { lastingDiscounts } from './discounts.js';
import type { LineDraft } from './line-drafts.js';
import { day } from './periods.js';

/** Seconds after which Stripe gives up a first payment, or a change that waits for its payment. */
export const patience = 23 * 3_600;
/** Seconds from the announcement of a renewal to the renewal. */
const announced = 7 * day;

/** Internal data of a subscription. The API never returns them. */
export type SubscriptionNotes = {
  /** Prorations for the next invoice. */
  pending?: LineDraft[];
  /** The change that takes effect once the invoice with this id is paid. */
  change?: Change & { invoice: string };
  /** The end of the period whose renewal was announced. */
  announcedEnd?: number;
};
export type Change = { items: SubscriptionItem[]; anchor: number };

export const notesOf = (store: StripeStore, id: string): Promise<SubscriptionNotes> =>
  store.notes('subscription', id);
export const noteOn = (
  store: StripeStore,
  id: string,
  notes: { [Name in keyof SubscriptionNotes]: SubscriptionNotes[Name] | null },
) => store.note(id, notes);

export const periodEndOf = ({ items }: Subscription): number =>
  Math.min(...items.data.map((item) => item.current_period_end));
export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';
export const subscriptionOf = ({ parent }: Invoice): string | null =>
  parent?.subscription_details?.subscription ?? null;

/** Returns when a subscription is due next, or null for never. */
async function scheduled(store: StripeStore, subscription: Subscription): Promise<number | null> {
  if (isOver(subscription)) return null;
  if (subscription.status === 'incomplete') return subscription.created + patience;
  const end = periodEndOf(subscription);
  const { announcedEnd } = await notesOf(store, subscription.id);
  const announcing =
    announcedEnd === end || subscription.cancel_at_period_end
      ? end
      : Math.max(end - announced, store.now);
  return Math.min(end, announcing, subscription.pending_update?.expires_at ?? end);
}

/** Stores a subscription, emits `event` and sets when the subscription is due next. */
export async function saveSubscription(
  store: StripeStore,
  subscription: Subscription,
  event = 'customer.subscription.updated',
): Promise<Subscription> {
  await store.update('subscription', subscription, event);
  await store.due(subscription.id, await scheduled(store, subscription));
  return subscription;
}

/**
 * Updates a subscription after one of its invoices was paid. Applies the change that waited for
 * this payment. Sets the status to active when no invoice is open any more. Saves the payment
 * method for later invoices if the subscription asks for it.
 */
export async function settlePaid(store: StripeStore, invoice: Invoice): Promise<void> {
  const id = subscriptionOf(invoice);
  const before = id && (await store.find('subscription', id));
  if (!before || isOver(before)) return;
  const { change } = await notesOf(store, before.id);
  const after = { ...before };
  if (change?.invoice === invoice.id) {
    await noteOn(store, before.id, { change: null });
    Object.assign(after, {
      items: { ...before.items, data: change.items },
      billing_cycle_anchor: change.anchor,
      pending_update: null,
    });
  }
  const owed = await store.all('invoice', {
    parent: { subscription_details: { subscription: before.id } },
    status: 'open',
  });
  if (['incomplete', 'past_due', 'unpaid'].includes(before.status) && owed.length === 0)
    after.status = 'active';
  if (
    !before.default_payment_method &&
    before.payment_settings?.save_default_payment_method === 'on_subscription'
  )
    after.default_payment_method = invoice.default_payment_method;
  await saveSubscription(store, after);
  if (change?.invoice === invoice.id)
    await store.emit('customer.subscription.pending_update_applied', after);
}

/**
 * Marks a subscription as past due after a failed payment. A first payment and one for a pending
 * change are no debts, so their failure changes nothing.
 */
export async function settleFailed(store: StripeStore, invoice: Invoice): Promise<void> {
  const id = subscriptionOf(invoice);
  const before = id && (await store.find('subscription', id));
  if (!before || before.status !== 'active') return;
  const { change } = await notesOf(store, before.id);
  if (change?.invoice !== invoice.id)
    await saveSubscription(store, { ...before, status: 'past_due' });
}

export async function endSubscription(
  store: StripeStore,
  subscription: Subscription,
  details: Partial<NonNullable<Subscription['cancellation_details']>>,
): Promise<Subscription> {
  // open invoices stay owed, but are no longer collected
  for (const invoice of await store.all('invoice', {
    parent: { subscription_details: { subscription: subscription.id } },
    auto_advance: true,
  })) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    await store.update(
      'invoice',
      { ...invoice, auto_advance: false, next_payment_attempt: null },
      'invoice.updated',
    );
    await store.due(invoice.id, null);
  }
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? store.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: null,
      ...subscription.cancellation_details,
      ...details,
    },
    ended_at: store.now,
    pending_update: null,
    status: 'canceled',
  };
  return saveSubscription(store, ended, 'customer.subscription.deleted');
}

/** Removes the `once` discounts, which an invoice has used up. */
export async function spendDiscounts(
  store: StripeStore,
  subscription: Subscription,
): Promise<Subscription> {
  const ids = subscription.discounts.flatMap((each) => (typeof each === 'string' ? [each] : []));
  return { ...subscription, discounts: await lastingDiscounts(store, ids) };
}
