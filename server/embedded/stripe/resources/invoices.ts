import type { Call, Handlers, RoutesOf } from '../api/handler-types.js';
import { invalid, StripeFailure } from '../api/stripe-failure.js';
import { costsOf, draftFor, dropChange } from '../billing/change-subscription.js';
import { collect, finalizeInvoice, markPaid, voidInvoice } from '../billing/collect.js';
import { composeInvoice } from '../billing/compose-invoice.js';
import { discountsOf } from '../billing/discounts.js';
import { type ItemChange, itemsAfter } from '../billing/items.js';
import { wholePeriod } from '../billing/line-drafts.js';
import { intentOf } from '../billing/payment-intent.js';
import { intervalOf, periodFrom } from '../billing/periods.js';
import { upcomingInvoice } from '../billing/renewals.js';
import { notesOf, subscriptionOf } from '../billing/subscription-state.js';
import { taxedOf } from '../billing/tax.js';
import type { Customer, Invoice } from '../stored-types.js';
import { pageOf } from '../stripe-store.js';
import { cardFailure } from '../test-cards.js';
import { taxIdValue } from './customers.js';
import { methodNamed } from './payment-methods.js';
import { periodOf, runningSubscription } from './subscriptions.js';

type PreviewCall = Call<'POST /v1/invoices/create_preview'>;

/**
 * Returns the customer to bill, changed by `customer_details`. Without a customer id it is a
 * customer who does not exist yet.
 */
async function payerOf(
  { params: { customer, customer_details: details }, store }: PreviewCall,
  fallback?: string,
): Promise<Customer> {
  const id = customer ?? fallback;
  const known = id
    ? await store.get('customer', id, 'customer')
    : ({ id: '', balance: 0, email: null, tax_exempt: 'none' } as Customer);
  if (!details) return known;
  const { address, tax_exempt, tax_ids } = details;
  for (const taxId of tax_ids ?? []) taxIdValue(taxId);
  const blank = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  const list = {
    object: 'list',
    has_more: false,
    url: '',
    data: tax_ids,
  } as unknown as NonNullable<Customer['tax_ids']>;
  return {
    ...known,
    address: address ? { ...blank, ...address } : known.address,
    tax_exempt: tax_exempt || known.tax_exempt,
    ...(tax_ids && { tax_ids: list }),
  };
}

/** Previews the first invoice of a new subscription. */
async function previewNew(call: PreviewCall): Promise<Invoice> {
  const { params, store } = call;
  const customer = await payerOf(call);
  const changes = (params.subscription_details?.items ?? []) as ItemChange[];
  const items = await itemsAfter(store, 'sub_preview', [], changes, {
    start: store.now,
    end: store.now,
  });
  const [first] = items;
  if (!first)
    throw invalid(
      'Missing required param: subscription_details[items].',
      'subscription_details[items]',
      'parameter_missing',
    );
  const period = periodFrom(
    store.now,
    store.now,
    intervalOf(first.price, 'subscription_details[items]'),
  );
  return composeInvoice(store, {
    id: 'upcoming_in_preview',
    customer,
    taxed: params.automatic_tax?.enabled ? taxedOf(customer) : null,
    subscription: null,
    reductions: await discountsOf(store, params.discounts ?? '', customer.id, null),
    lines: wholePeriod(items, period),
    reason: 'upcoming',
    period,
    currency: first.price.currency,
  });
}

/**
 * Previews the next invoice of a subscription. It is due now if a change is invoiced at once.
 * Otherwise it is the invoice of the renewal, with the costs of the change.
 */
async function preview(call: PreviewCall): Promise<Invoice> {
  const { params, store } = call;
  if (!params.subscription) return previewNew(call);
  const stored = await runningSubscription(store, params.subscription, 'subscription');
  const taxed = params.automatic_tax?.enabled ?? stored.automatic_tax.enabled;
  const subscription = { ...stored, automatic_tax: { ...stored.automatic_tax, enabled: taxed } };
  const {
    items: changes,
    proration_behavior: proration = 'create_prorations',
    proration_date,
    billing_cycle_anchor,
    cancel_at_period_end: ends = stored.cancel_at_period_end,
  } = params.subscription_details ?? {};
  if (!changes && billing_cycle_anchor !== 'now') {
    if (!ends) return upcomingInvoice(store, subscription);
    throw new StripeFailure(
      404,
      'invalid_request_error',
      `No upcoming invoices for customer: ${subscription.customer}`,
      {
        code: 'invoice_upcoming_none',
      },
    );
  }
  const items = await itemsAfter(
    store,
    subscription.id,
    subscription.items.data,
    (changes ?? []) as ItemChange[],
    periodOf(subscription),
  );
  const costs = costsOf(store, subscription, {
    items,
    proration,
    at: proration_date,
    restart: billing_cycle_anchor === 'now',
  });
  const { pending = [] } = await notesOf(store, subscription.id);
  const after = {
    ...subscription,
    items: { ...subscription.items, data: costs.items },
    billing_cycle_anchor: costs.anchor,
  };
  const customer = await payerOf(call, subscription.customer);
  if (costs.invoiced) {
    const draft = await draftFor(
      store,
      after,
      {
        id: 'upcoming_in_preview',
        lines: [...pending, ...costs.lines],
        period: costs.period,
        reason: 'upcoming',
      },
      customer,
    );
    return { ...draft, next_payment_attempt: store.now };
  }
  const [first] = items;
  const period = periodFrom(
    after.billing_cycle_anchor,
    costs.period.end,
    intervalOf((first ?? subscription.items.data[0])!.price, 'items'),
  );
  const lines = [...pending, ...costs.lines, ...wholePeriod(items, period)];
  const draft = await draftFor(
    store,
    after,
    { id: 'upcoming_in_preview', lines, period, reason: 'upcoming' },
    customer,
  );
  return { ...draft, created: period.start, next_payment_attempt: period.start + 3_600 };
}

async function pay({ params, path, store }: Call<'POST /v1/invoices/:id/pay'>): Promise<Invoice> {
  let invoice = await store.get('invoice', path['id'] ?? '');
  if (invoice.status === 'paid')
    throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status === 'draft') invoice = await finalizeInvoice(store, invoice);
  if (invoice.status === 'paid') return invoice;
  if (params.paid_out_of_band) {
    const intent = await store.find('payment_intent', intentOf(invoice) ?? '');
    if (intent)
      await store.update(
        'payment_intent',
        { ...intent, canceled_at: store.now, status: 'canceled' },
        'payment_intent.canceled',
      );
    return markPaid(store, invoice);
  }
  const method =
    params.payment_method && (await methodNamed(store, params.payment_method, 'payment_method')).id;
  const collected = await collect(store, invoice.id, {
    present: params.off_session === false,
    ...(method && { method }),
  });
  if (collected.kind === 'paid') return store.get('invoice', invoice.id);
  const details = { payment_intent: await store.get('payment_intent', collected.intent) };
  if (collected.kind === 'refused' && collected.decline)
    throw cardFailure(collected.decline, details, true);
  if (collected.kind === 'ask')
    throw new StripeFailure(
      402,
      'card_error',
      'This payment requires additional user action before it can be completed successfully.',
      { code: 'invoice_payment_intent_requires_action', ...details },
      true,
    );
  throw invalid(
    'There is no `default_payment_method` set on this Invoice, its Subscription or Customer.',
    undefined,
    'invoice_payment_intent_requires_payment_method',
  );
}

export const invoices: Handlers<RoutesOf<'/v1/invoices'> | RoutesOf<'/v1/invoice_payments'>> = {
  'POST /v1/invoices/create_preview': preview,
  'GET /v1/invoices/:id': ({ path, store }) => store.get('invoice', path['id'] ?? ''),
  'GET /v1/invoices': ({ params: { customer, status, subscription, ...page }, store }) =>
    store.list('invoice', '/v1/invoices', page, {
      ...(customer && { customer }),
      ...(status && { status }),
      ...(subscription && { parent: { subscription_details: { subscription } } }),
    }),
  'GET /v1/invoices/:id/lines': async ({ params, path, store }) => {
    const { id, lines } = await store.get('invoice', path['id'] ?? '');
    return pageOf(lines.data, `/v1/invoices/${id}/lines`, params);
  },
  'POST /v1/invoices/:id/finalize': async ({ path, store }) => {
    const invoice = await store.get('invoice', path['id'] ?? '');
    if (invoice.status !== 'draft')
      throw invalid('This invoice is already finalized.', undefined, 'invoice_not_editable');
    return finalizeInvoice(store, invoice);
  },
  'POST /v1/invoices/:id/pay': pay,
  'POST /v1/invoices/:id/void': async ({ path, store }) => {
    const invoice = await store.get('invoice', path['id'] ?? '');
    if (invoice.status !== 'open')
      throw invalid(
        `You can only void an open invoice; this one is ${invoice.status}.`,
        undefined,
        'invoice_not_open',
      );
    const subscription = subscriptionOf(invoice);
    const { change } = subscription ? await notesOf(store, subscription) : {};
    if (!subscription || change?.invoice !== invoice.id) return voidInvoice(store, invoice);
    await dropChange(
      store,
      await store.get('subscription', subscription),
      'customer.subscription.pending_update_expired',
    );
    return store.get('invoice', invoice.id);
  },
  'POST /v1/invoices/:id/mark_uncollectible': async ({ path, store }) => {
    const invoice = await store.get('invoice', path['id'] ?? '');
    if (invoice.status !== 'open')
      throw invalid(
        `You can only mark an open invoice as uncollectible; this one is ${invoice.status}.`,
        undefined,
        'invoice_not_open',
      );
    await store.due(invoice.id, null);
    return store.update(
      'invoice',
      {
        ...invoice,
        auto_advance: false,
        next_payment_attempt: null,
        status: 'uncollectible',
        status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: store.now },
      },
      'invoice.marked_uncollectible',
    );
  },
  'GET /v1/invoice_payments': async ({ params: { invoice, ...page }, store }) =>
    pageOf(
      invoice ? ((await store.get('invoice', invoice, 'invoice')).payments?.data ?? []) : [],
      '/v1/invoice_payments',
      page,
    ),
};
