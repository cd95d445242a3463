import type Stripe from 'stripe';
import { invalid, missing } from '../api/stripe-failure.js';
import type { Price, SubscriptionItem } from '../stored-types.js';
import { metadataAfter, type StripeStore, stripeId } from '../stripe-store.js';
import { intervalOf, type Period } from './periods.js';

export type ItemChange = {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
  metadata?: Stripe.Emptyable<Stripe.MetadataParam>;
};

/**
 * Returns a price for a subscription item.
 * @throws StripeFailure for an inactive or one-time price
 */
async function priceOf(store: StripeStore, id: string, param: string): Promise<Price> {
  const price = await store.get('price', id, param);
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', param);
  intervalOf(price, param);
  return price;
}

/** Returns a price as a plan, the older format that items still contain. */
const planOf = (price: Price): SubscriptionItem['plan'] => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

const makeItem = (
  store: StripeStore,
  subscription: string,
  price: Price,
  { quantity, metadata }: ItemChange,
  period: Period,
): SubscriptionItem => ({
  id: stripeId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: store.now,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: metadataAfter(null, metadata),
  plan: planOf(price),
  price,
  quantity: quantity ?? 1,
  subscription,
  tax_rates: [],
});

/**
 * Returns the items of a subscription after these changes. Items that are not named stay as they
 * are.
 * @param subscription id of the items' subscription
 */
export async function itemsAfter(
  store: StripeStore,
  subscription: string,
  before: readonly SubscriptionItem[],
  changes: readonly ItemChange[],
  period: Period,
): Promise<SubscriptionItem[]> {
  let items = [...before];
  for (const [place, change] of changes.entries()) {
    const param = `items[${place}]`;
    if (!change.id) {
      if (!change.price)
        throw invalid(
          `Missing required param: ${param}[price].`,
          `${param}[price]`,
          'parameter_missing',
        );
      items.push(
        makeItem(
          store,
          subscription,
          await priceOf(store, change.price, `${param}[price]`),
          change,
          period,
        ),
      );
      continue;
    }
    const item = items.find(({ id }) => id === change.id);
    if (!item) throw missing('subscription item', change.id, `${param}[id]`);
    if (change.deleted) {
      items = items.filter((other) => other !== item);
      continue;
    }
    const price = change.price ? await priceOf(store, change.price, `${param}[price]`) : item.price;
    // like at Stripe, another price resets the quantity to 1 unless a quantity is given
    const changed = {
      ...item,
      plan: planOf(price),
      price,
      quantity: change.quantity ?? (change.price ? 1 : item.quantity),
      metadata: metadataAfter(item.metadata, change.metadata),
    };
    items = items.map((other) => (other === item ? changed : other));
  }
  assertTogether(items);
  return items;
}

/** @throws StripeFailure for items that cannot be on one invoice */
function assertTogether(items: readonly SubscriptionItem[]): void {
  const [first] = items;
  if (!first) throw invalid('A subscription must have at least one active item.', 'items');
  if (new Set(items.map(({ price }) => price.id)).size < items.length)
    throw invalid('Cannot add multiple subscription items with the same plan.', 'items');
  const kinds = new Set(
    items.map(({ price }) => JSON.stringify([price.currency, intervalOf(price, 'items')])),
  );
  if (kinds.size > 1)
    throw invalid(
      'All prices on a subscription must have the same `recurring.interval` and currency here.',
      'items',
    );
}

/** Returns the items with another period. */
export const inPeriod = (
  items: readonly SubscriptionItem[],
  { start, end }: Period,
): SubscriptionItem[] =>
  items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
