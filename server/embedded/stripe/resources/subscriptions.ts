import type { Call, Handlers, RoutesOf } from '../api/handler-types.js';
import { invalid } from '../api/stripe-failure.js';
import {
  addInvoice,
  changeSubscription,
  collectAs,
  noMethod,
  type PaymentBehavior,
} from '../billing/change-subscription.js';
import { finalizeInvoice, methodFor } from '../billing/collect.js';
import { discountsOf, keepDiscounts } from '../billing/discounts.js';
import { type ItemChange, itemsAfter } from '../billing/items.js';
import { wholePeriod } from '../billing/line-drafts.js';
import { intervalOf, periodFrom } from '../billing/periods.js';
import { endSubscription, isOver, saveSubscription } from '../billing/subscription-state.js';
import { assertLocated, taxedOf } from '../billing/tax.js';
import type { Subscription } from '../stored-types.js';
import { metadataAfter, type StripeStore, stripeId } from '../stripe-store.js';
import { customerOf, methodOf } from './customers.js';

const taxSettings = (enabled: boolean): Subscription['automatic_tax'] => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' } : null,
});

/**
 * Returns a subscription that has not ended.
 * @param param the parameter that contains its id
 * @throws StripeFailure when the subscription has ended
 */
export async function runningSubscription(
  store: StripeStore,
  id: string,
  param?: string,
): Promise<Subscription> {
  const subscription = await store.get('subscription', id, param);
  if (isOver(subscription))
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      param,
    );
  return subscription;
}

async function createSubscription({
  params,
  store,
}: Call<'POST /v1/subscriptions'>): Promise<Subscription> {
  const customer = await customerOf(store, params.customer ?? '', 'customer');
  const {
    default_payment_method: method,
    items: wanted = [],
    payment_behavior: behavior = 'allow_incomplete',
  } = params;
  if (method) await methodOf(store, customer.id, method, 'default_payment_method');
  const taxed = params.automatic_tax?.enabled === true;
  if (taxed) assertLocated(taxedOf(customer));
  const id = stripeId('sub', 24);
  const items = await itemsAfter(store, id, [], wanted as ItemChange[], {
    start: store.now,
    end: store.now,
  });
  const [first] = items;
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  const period = periodFrom(store.now, store.now, intervalOf(first.price, 'items[0][price]'));
  for (const item of items) item.current_period_end = period.end;
  const discounts = await keepDiscounts(
    store,
    await discountsOf(store, params.discounts ?? '', customer.id, id),
  );
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: taxSettings(taxed),
    billing_cycle_anchor: store.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: params.cancel_at_period_end ? period.end : null,
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: store.now,
    currency: first.price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: params.description ?? null,
    discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: metadataAfter(null, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: params.payment_settings?.payment_method_types || null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: store.now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
  await store.insert('subscription', subscription, { event: 'customer.subscription.created' });
  const added = await addInvoice(store, subscription, {
    lines: wholePeriod(items, period),
    period,
    reason: 'subscription_create',
  });
  await saveSubscription(store, added.subscription);
  const open = await finalizeInvoice(store, added.invoice);
  if (open.status === 'open' && behavior !== 'default_incomplete') {
    if (!(await methodFor(store, open))) throw noMethod();
    await collectAs(store, open, behavior, params.off_session ?? false);
  }
  return store.get('subscription', id);
}

/**
 * Applies the settings of a request that cost nothing. They take effect at once, whether or not the
 * costs of its other changes are paid.
 */
async function withSettings(
  { params, store }: Call<'POST /v1/subscriptions/:id'>,
  before: Subscription,
): Promise<Subscription> {
  const {
    cancel_at_period_end: ending,
    default_payment_method: method,
    description,
    metadata,
    payment_settings,
  } = params;
  const after = { ...before, metadata: metadataAfter(before.metadata, metadata) };
  if (ending !== undefined) {
    const end = after.items.data[0]?.current_period_end ?? null;
    Object.assign(after, {
      cancel_at_period_end: ending,
      cancel_at: ending ? end : null,
      canceled_at: ending ? (before.canceled_at ?? store.now) : null,
      cancellation_details: {
        comment: params.cancellation_details?.comment || null,
        feedback: params.cancellation_details?.feedback || null,
        feedback_option: null,
        reason: ending ? 'cancellation_requested' : null,
      },
    });
  }
  if (method !== undefined) {
    if (method) await methodOf(store, before.customer, method, 'default_payment_method');
    after.default_payment_method = method || null;
  }
  if (description !== undefined) after.description = description || null;
  if (payment_settings?.save_default_payment_method && after.payment_settings)
    after.payment_settings = {
      ...after.payment_settings,
      save_default_payment_method: payment_settings.save_default_payment_method,
    };
  if (params.discounts !== undefined)
    after.discounts = await keepDiscounts(
      store,
      await discountsOf(store, params.discounts, before.customer, before.id),
    );
  if (params.automatic_tax) {
    if (params.automatic_tax.enabled)
      assertLocated(taxedOf(await store.get('customer', before.customer)));
    after.automatic_tax = taxSettings(params.automatic_tax.enabled);
  }
  return after;
}

/** The only parameters that a pending update accepts. */
const pendable = new Set([
  'billing_cycle_anchor',
  'expand',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
]);

async function updateSubscription(call: Call<'POST /v1/subscriptions/:id'>): Promise<Subscription> {
  const { params, path, store } = call;
  const before = await runningSubscription(store, path['id'] ?? '');
  if (params.payment_behavior === 'pending_if_incomplete') {
    const other = Object.keys(params).find((name) => !pendable.has(name));
    if (other)
      throw invalid(
        `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you cannot pass \`${other}\`.`,
        other,
      );
  }
  const subscription = await saveSubscription(store, await withSettings(call, before));
  if (!params.items && params.billing_cycle_anchor !== 'now') return subscription;
  return changeItems(store, subscription, (params.items ?? []) as ItemChange[], {
    ...params,
    restart: params.billing_cycle_anchor === 'now',
  });
}

/** Changes items for a request about a subscription or about one of its items. */
export async function changeItems(
  store: StripeStore,
  subscription: Subscription,
  changes: ItemChange[],
  {
    proration_behavior: proration = 'create_prorations',
    proration_date: at,
    payment_behavior: behavior = 'allow_incomplete',
    off_session: offSession = false,
    restart = false,
  }: {
    proration_behavior?: 'always_invoice' | 'create_prorations' | 'none';
    proration_date?: number;
    payment_behavior?: PaymentBehavior;
    off_session?: boolean;
    restart?: boolean;
  },
): Promise<Subscription> {
  if (subscription.status === 'incomplete')
    throw invalid('The stand-in does not change items before the first payment.', 'items');
  const items = await itemsAfter(
    store,
    subscription.id,
    subscription.items.data,
    changes,
    periodOf(subscription),
  );
  return changeSubscription(
    store,
    subscription,
    { items, proration, at, restart },
    { behavior, offSession },
  );
}

export const periodOf = ({ items, created }: Subscription) => ({
  start: items.data[0]?.current_period_start ?? created,
  end: items.data[0]?.current_period_end ?? created,
});

export const subscriptions: Handlers<RoutesOf<'/v1/subscriptions'>> = {
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions/:id': ({ path, store }) => store.get('subscription', path['id'] ?? ''),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': async ({ params: { cancellation_details: said }, path, store }) =>
    endSubscription(store, await runningSubscription(store, path['id'] ?? ''), {
      comment: said?.comment || null,
      feedback: said?.feedback || null,
      reason: 'cancellation_requested',
    }),
  'GET /v1/subscriptions': ({ params: { customer, price, status, ...page }, store }) =>
    store.list('subscription', '/v1/subscriptions', page, customer ? { customer } : {}, (each) => {
      if (price && !each.items.data.some((item) => item.price.id === price)) return false;
      // without a status, subscriptions that have ended are left out
      if (!status) return !isOver(each);
      return status === 'all' || status === each.status || (status === 'ended' && isOver(each));
    }),
};
