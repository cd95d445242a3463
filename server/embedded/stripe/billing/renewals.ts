import { forgetUnused } from '../resources/payment-methods.js';
import type { Invoice, Kind, Subscription } from '../stored-types.js';
import type { StripeStore } from '../stripe-store.js';
import { addInvoice, draftFor, dropChange } from './change-subscription.js';
import { collect, finalizeInvoice, voidInvoice } from './collect.js';
import { inPeriod } from './items.js';
import { wholePeriod } from './line-drafts.js';
import { intervalOf, periodFrom } from './periods.js';
import {
  endSubscription,
  isOver,
  noteOn,
  notesOf,
  periodEndOf,
  saveSubscription,
} from './subscription-state.js';

/** Stripe keeps an invoice as a draft for an hour, so that webhook listeners can add to it. */
const draftFor1h = 3_600;

/** Runs what is due for an object at the store's instant. */
export async function runDue(
  store: StripeStore,
  { kind, id }: { kind: Kind; id: string },
): Promise<void> {
  if (kind === 'subscription') await subscriptionDue(store, await store.get('subscription', id));
  else if (kind === 'invoice') await invoiceDue(store, await store.get('invoice', id));
  else if (kind === 'payment_method')
    await forgetUnused(store, await store.get('payment_method', id));
  else await store.due(id, null);
}

async function subscriptionDue(store: StripeStore, subscription: Subscription): Promise<void> {
  if (isOver(subscription)) return store.due(subscription.id, null);
  if (subscription.status === 'incomplete') return expire(store, subscription);
  const { pending_update: waiting } = subscription;
  if (waiting && waiting.expires_at <= store.now)
    return dropChange(store, subscription, 'customer.subscription.pending_update_expired');
  if (periodEndOf(subscription) > store.now) return announce(store, subscription);
  if (subscription.cancel_at_period_end) await endSubscription(store, subscription, {});
  else await renew(store, subscription);
}

/** Ends a subscription whose first payment never came. */
async function expire(store: StripeStore, subscription: Subscription): Promise<void> {
  const invoice = subscription.latest_invoice
    ? await store.find('invoice', subscription.latest_invoice)
    : null;
  if (invoice?.status === 'open') await voidInvoice(store, invoice);
  await saveSubscription(store, {
    ...subscription,
    ended_at: store.now,
    status: 'incomplete_expired',
  });
}

/** Calculates the invoice of the next renewal. Stores nothing. */
export async function upcomingInvoice(
  store: StripeStore,
  subscription: Subscription,
): Promise<Invoice> {
  const { pending = [] } = await notesOf(store, subscription.id);
  const [first] = subscription.items.data;
  if (!first) throw new Error('A subscription without items');
  const period = periodFrom(
    subscription.billing_cycle_anchor,
    periodEndOf(subscription),
    intervalOf(first.price, 'items'),
  );
  const lines = [...pending, ...wholePeriod(subscription.items.data, period)];
  const draft = await draftFor(store, subscription, {
    id: `upcoming_in_${subscription.id}`,
    lines,
    period,
    reason: 'upcoming',
  });
  return { ...draft, created: period.start, next_payment_attempt: period.start + draftFor1h };
}

async function announce(store: StripeStore, subscription: Subscription): Promise<void> {
  await noteOn(store, subscription.id, { announcedEnd: periodEndOf(subscription) });
  await store.emit('invoice.upcoming', await upcomingInvoice(store, subscription));
  await saveSubscription(store, subscription);
}

async function renew(store: StripeStore, before: Subscription): Promise<void> {
  const [first] = before.items.data;
  if (!first) throw new Error('A subscription without items');
  const period = periodFrom(
    before.billing_cycle_anchor,
    periodEndOf(before),
    intervalOf(first.price, 'items'),
  );
  const items = { ...before.items, data: inPeriod(before.items.data, period) };
  const { invoice, subscription } = await addInvoice(
    store,
    { ...before, items },
    { lines: wholePeriod(items.data, period), period, reason: 'subscription_cycle' },
  );
  await store.update('invoice', { ...invoice, automatically_finalizes_at: store.now + draftFor1h });
  await store.due(invoice.id, store.now + draftFor1h);
  await saveSubscription(store, subscription);
}

async function invoiceDue(store: StripeStore, invoice: Invoice): Promise<void> {
  if (invoice.status !== 'draft' && invoice.status !== 'open') return store.due(invoice.id, null);
  const open = invoice.status === 'draft' ? await finalizeInvoice(store, invoice) : invoice;
  // no customer is present to authenticate
  if (open.status === 'open') await collect(store, open.id, { present: false });
}
