import type { Handlers, RoutesOf } from '../api/handler-types.js';
import { missing } from '../api/stripe-failure.js';
import type { Subscription, SubscriptionItem } from '../stored-types.js';
import { pageOf, type StripeStore } from '../stripe-store.js';
import { changeItems, runningSubscription } from './subscriptions.js';

async function withItem(
  store: StripeStore,
  id: string,
): Promise<{ subscription: Subscription; item: SubscriptionItem }> {
  const [subscription] = await store.all('subscription', { items: { data: [{ id }] } });
  const item = subscription?.items.data.find((each) => each.id === id);
  if (!subscription || !item) throw missing('subscription item', id);
  return { subscription, item };
}

/** Returns the item as it is now, without a change that waits for its payment. */
const itemNow = async (store: StripeStore, id: string) => (await withItem(store, id)).item;

export const subscriptionItems: Handlers<RoutesOf<'/v1/subscription_items'>> = {
  'POST /v1/subscription_items': async ({
    params: { subscription: id, price, quantity, metadata, ...how },
    store,
  }) => {
    const before = await runningSubscription(store, id, 'subscription');
    const after = await changeItems(store, before, [{ price, quantity, metadata }], how);
    const all = [
      ...after.items.data,
      ...((after.pending_update?.subscription_items as SubscriptionItem[] | null | undefined) ??
        []),
    ];
    return all.find((item) => !before.items.data.some((other) => other.id === item.id)) ?? {};
  },
  'GET /v1/subscription_items/:id': ({ path, store }) => itemNow(store, path['id'] ?? ''),
  'POST /v1/subscription_items/:id': async ({
    params: { price, quantity, metadata, ...how },
    path,
    store,
  }) => {
    const { subscription, item } = await withItem(store, path['id'] ?? '');
    await changeItems(
      store,
      await runningSubscription(store, subscription.id),
      [{ id: item.id, price, quantity, metadata }],
      how,
    );
    return itemNow(store, item.id);
  },
  'DELETE /v1/subscription_items/:id': async ({ params, path, store }) => {
    const { subscription, item } = await withItem(store, path['id'] ?? '');
    await changeItems(
      store,
      await runningSubscription(store, subscription.id),
      [{ id: item.id, deleted: true }],
      params,
    );
    return { id: item.id, object: 'subscription_item', deleted: true };
  },
  'GET /v1/subscription_items': async ({ params: { subscription, ...page }, store }) => {
    const { items } = await store.get('subscription', subscription, 'subscription');
    return pageOf(items.data, '/v1/subscription_items', page);
  },
};
