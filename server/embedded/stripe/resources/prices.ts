import type { Handlers, RoutesOf } from '../api/handler-types.js';
import { invalid } from '../api/stripe-failure.js';
import type { Price } from '../stored-types.js';
import { metadataAfter, type StripeStore, stripeId } from '../stripe-store.js';
import { makeProduct } from './products.js';

/**
 * Frees a lookup key for a price, because only one active price can have it.
 * @throws StripeFailure when another price has the key and `transfer` is not set
 */
async function takeLookupKey(
  store: StripeStore,
  key: string | undefined,
  transfer: boolean | undefined,
  to?: string,
): Promise<void> {
  if (!key) return;
  const [holder] = await store.all('price', { lookup_key: key, active: true });
  if (!holder || holder.id === to) return;
  if (!transfer) {
    throw invalid(
      `A price (${holder.id}) already uses that lookup key. To transfer the lookup key from that price, use \`transfer_lookup_key\`.`,
      'lookup_key',
      'resource_already_exists',
    );
  }
  await store.update('price', { ...holder, lookup_key: null }, 'price.updated');
}

export const prices: Handlers<RoutesOf<'/v1/prices'>> = {
  'POST /v1/prices': async ({ params, store }) => {
    const {
      active = true,
      currency,
      lookup_key,
      metadata,
      nickname,
      recurring,
      tax_behavior,
      transfer_lookup_key,
      unit_amount,
    } = params;
    if (unit_amount === undefined)
      throw invalid('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
    if (!params.product && !params.product_data)
      throw invalid('Missing required param: product.', 'product', 'parameter_missing');
    if (tax_behavior === 'inclusive')
      throw invalid('The stand-in supports only prices without tax.', 'tax_behavior');
    if (params.product) await store.get('product', params.product, 'product');
    const product =
      params.product ?? (await makeProduct(store, { name: '', ...params.product_data })).id;
    await takeLookupKey(store, lookup_key, transfer_lookup_key);
    const price: Price = {
      id: stripeId('price', 24),
      object: 'price',
      active,
      billing_scheme: 'per_unit',
      created: store.now,
      currency: currency.toLowerCase(),
      custom_unit_amount: null,
      livemode: false,
      lookup_key: lookup_key ?? null,
      metadata: metadataAfter(null, metadata),
      nickname: nickname ?? null,
      product,
      recurring: recurring
        ? {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: recurring.usage_type ?? 'licensed',
          }
        : null,
      tax_behavior: tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount,
      unit_amount_decimal: String(unit_amount),
    };
    return store.insert('price', price, { event: 'price.created' });
  },
  'GET /v1/prices/:id': ({ path, store }) => store.get('price', path['id'] ?? ''),
  'POST /v1/prices/:id': async ({
    params: { active, lookup_key, metadata, nickname, transfer_lookup_key },
    path,
    store,
  }) => {
    const price = await store.get('price', path['id'] ?? '');
    await takeLookupKey(store, lookup_key, transfer_lookup_key, price.id);
    return store.update(
      'price',
      {
        ...price,
        active: active ?? price.active,
        lookup_key: lookup_key ?? price.lookup_key,
        metadata: metadataAfter(price.metadata, metadata),
        nickname: nickname ?? price.nickname,
      },
      'price.updated',
    );
  },
  'GET /v1/prices': ({ params: { active, lookup_keys, product, ...page }, store }) =>
    store.list(
      'price',
      '/v1/prices',
      page,
      { ...(active !== undefined && { active }), ...(product && { product }) },
      ({ lookup_key }) => !lookup_keys || (lookup_key !== null && lookup_keys.includes(lookup_key)),
    ),
};
