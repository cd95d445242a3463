import { invalid, StripeFailure } from '../api/stripe-failure.js';
import type { Customer, Invoice, Subscription, SubscriptionItem } from '../stored-types.js';
import type { StripeStore } from '../stripe-store.js';
import { cardFailure } from '../test-cards.js';
import { type Collected, collect, finalizeInvoice, voidInvoice } from './collect.js';
import { composeInvoice } from './compose-invoice.js';
import { reductionsOf } from './discounts.js';
import { inPeriod } from './items.js';
import { type LineDraft, prorations, unused, wholePeriod } from './line-drafts.js';
import { intervalOf, type Period, periodFrom } from './periods.js';
import {
  type Change,
  noteOn,
  notesOf,
  patience,
  periodEndOf,
  saveSubscription,
  spendDiscounts,
} from './subscription-state.js';
import { taxedOf } from './tax.js';

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';
export type Changes = {
  items: SubscriptionItem[];
  proration: 'always_invoice' | 'create_prorations' | 'none';
  /** The time until which the old items count as used. Now, when undefined. */
  at: number | undefined;
  /** Whether a new billing cycle begins now. */
  restart: boolean;
};

/**
 * The costs and the result of a planned change: the invoice lines, and the items and the billing
 * anchor after the change.
 */
export type Costs = Change & { lines: LineDraft[]; period: Period; invoiced: boolean };

const currentPeriod = (subscription: Subscription): Period => ({
  start: subscription.items.data[0]?.current_period_start ?? subscription.created,
  end: periodEndOf(subscription),
});

/**
 * Calculates the costs of a change. Another interval or a new anchor starts a billing cycle now,
 * and the new period is invoiced at once.
 * @throws StripeFailure when `at` is outside the current period
 */
export function costsOf(
  store: StripeStore,
  subscription: Subscription,
  { items, proration, at: asked, restart }: Changes,
): Costs {
  const before = subscription.items.data;
  const current = currentPeriod(subscription);
  if (asked !== undefined && (asked < current.start || asked > current.end))
    throw invalid('`proration_date` must be within the current period.', 'proration_date');
  // the period may have ended without the renewal having run yet
  const at = asked ?? Math.min(store.now, current.end);
  const [was, is] = [before[0], items[0]].map((item) => item && intervalOf(item.price, 'items'));
  const fresh = restart || JSON.stringify(was) !== JSON.stringify(is);
  if (!fresh || !is) {
    const lines = proration === 'none' ? [] : prorations(before, items, at);
    return {
      items,
      anchor: subscription.billing_cycle_anchor,
      lines,
      period: current,
      invoiced: proration === 'always_invoice' && lines.length > 0,
    };
  }
  const period = periodFrom(store.now, store.now, is);
  const renewed = inPeriod(items, period);
  const lines = [
    ...(proration === 'none' ? [] : unused(before, at)),
    ...wholePeriod(renewed, period),
  ];
  return { items: renewed, anchor: store.now, lines, period, invoiced: true };
}

/** Composes a draft invoice of a subscription without storing it. */
export async function draftFor(
  store: StripeStore,
  subscription: Subscription,
  {
    lines,
    period,
    reason,
    id,
  }: {
    lines: readonly LineDraft[];
    period: Period;
    reason: NonNullable<Invoice['billing_reason']>;
    id?: string;
  },
  customer?: Customer,
): Promise<Invoice> {
  const payer = customer ?? (await store.get('customer', subscription.customer));
  return composeInvoice(store, {
    ...(id && { id }),
    customer: payer,
    taxed: subscription.automatic_tax.enabled ? taxedOf(payer) : null,
    subscription: subscription.id,
    metadata: subscription.metadata,
    // a future invoice is reduced by the discounts that are valid then
    reductions: await reductionsOf(
      store,
      subscription.discounts,
      Math.max(store.now, period.start),
    ),
    lines,
    reason,
    period,
    currency: subscription.currency,
  });
}

/**
 * Stores a draft as the subscription's latest invoice, with the pending prorations. This uses up
 * the `once` discounts.
 */
export async function addInvoice(
  store: StripeStore,
  subscription: Subscription,
  parts: {
    lines: readonly LineDraft[];
    period: Period;
    reason: NonNullable<Invoice['billing_reason']>;
  },
): Promise<{ invoice: Invoice; subscription: Subscription }> {
  const { pending = [] } = await notesOf(store, subscription.id);
  const invoice = await draftFor(store, subscription, {
    ...parts,
    lines: [...pending, ...parts.lines],
  });
  await store.insert('invoice', invoice, { event: 'invoice.created' });
  await noteOn(store, subscription.id, { pending: [] });
  return {
    invoice,
    subscription: { ...(await spendDiscounts(store, subscription)), latest_invoice: invoice.id },
  };
}

/**
 * Collects an open invoice with the requested payment behavior.
 * @throws StripeFailure 402 when `error_if_incomplete` is set and the payment fails; this undoes
 * everything
 */
export async function collectAs(
  store: StripeStore,
  invoice: Invoice,
  behavior: PaymentBehavior,
  offSession: boolean,
): Promise<Collected> {
  if (invoice.status === 'paid') return { kind: 'paid' };
  const collected = await collect(store, invoice.id, { present: !offSession });
  if (behavior !== 'error_if_incomplete' || collected.kind === 'paid') return collected;
  if (collected.kind === 'refused' && collected.decline) throw cardFailure(collected.decline);
  if (collected.kind === 'ask') {
    throw new StripeFailure(
      402,
      'card_error',
      'This payment requires additional user action before it can be completed successfully.',
      {
        code: 'subscription_payment_intent_requires_action',
      },
    );
  }
  throw noMethod();
}

export const noMethod = () =>
  new StripeFailure(
    400,
    'invalid_request_error',
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );

/**
 * Changes a subscription, at once or after the payment. Invoices the costs now, at the renewal or
 * never.
 */
export async function changeSubscription(
  store: StripeStore,
  subscription: Subscription,
  changes: Changes,
  { behavior, offSession }: { behavior: PaymentBehavior; offSession: boolean },
): Promise<Subscription> {
  const { items, anchor, lines, period, invoiced } = costsOf(store, subscription, changes);
  const after: Subscription = {
    ...subscription,
    items: { ...subscription.items, data: items },
    billing_cycle_anchor: anchor,
  };
  if (!invoiced) {
    const { pending = [] } = await notesOf(store, subscription.id);
    if (lines.length > 0) await noteOn(store, subscription.id, { pending: [...pending, ...lines] });
    return saveSubscription(store, after);
  }
  await dropChange(store, subscription);
  const added = await addInvoice(
    store,
    { ...(behavior === 'pending_if_incomplete' ? subscription : after), pending_update: null },
    {
      lines,
      period,
      reason: 'subscription_update',
    },
  );
  if (behavior !== 'pending_if_incomplete') {
    await saveSubscription(store, added.subscription);
    const open = await finalizeInvoice(store, added.invoice);
    if (behavior === 'default_incomplete') {
      if (open.status === 'open')
        await saveSubscription(store, { ...added.subscription, status: 'past_due' });
    } else await collectAs(store, open, behavior, offSession);
    return store.get('subscription', subscription.id);
  }
  await noteOn(store, subscription.id, { change: { items, anchor, invoice: added.invoice.id } });
  await saveSubscription(store, {
    ...added.subscription,
    pending_update: {
      billing_cycle_anchor: anchor === subscription.billing_cycle_anchor ? null : anchor,
      discount_source: null,
      discounts: null,
      expires_at: store.now + patience,
      metadata: null,
      subscription_items: items,
      trial_end: null,
      trial_from_plan: null,
    } as unknown as Subscription['pending_update'],
  });
  await collectAs(store, await finalizeInvoice(store, added.invoice), behavior, offSession);
  return store.get('subscription', subscription.id);
}

/** Discards a change that waits for its payment, and voids its invoice. */
export async function dropChange(
  store: StripeStore,
  subscription: Subscription,
  event?: string,
): Promise<void> {
  const { change } = await notesOf(store, subscription.id);
  if (change) {
    await noteOn(store, subscription.id, { change: null });
    await voidInvoice(store, await store.get('invoice', change.invoice));
  }
  const after = await saveSubscription(store, { ...subscription, pending_update: null });
  if (event) await store.emit(event, after);
}
