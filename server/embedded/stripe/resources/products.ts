import type { Handlers, RoutesOf } from '../api/handler-types.js';
import type { StripeRequests } from '../api/stripe-requests.js';
import type { Product } from '../stored-types.js';
import { metadataAfter, type StripeStore, stripeId } from '../stripe-store.js';

export const makeProduct = (
  store: StripeStore,
  {
    id,
    name,
    active,
    description,
    metadata,
    tax_code,
  }: Omit<StripeRequests['POST /v1/products'], 'expand'>,
) =>
  store.insert(
    'product',
    {
      id: id ?? stripeId('prod'),
      object: 'product',
      active: active ?? true,
      created: store.now,
      default_price: null,
      description: description ?? null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: metadataAfter(null, metadata),
      name,
      package_dimensions: null,
      shippable: null,
      tax_code: tax_code ?? null,
      tax_details: null,
      type: 'service',
      updated: store.now,
      url: null,
    } satisfies Product,
    { event: 'product.created' },
  );

export const products: Handlers<RoutesOf<'/v1/products'>> = {
  'POST /v1/products': ({ params, store }) => makeProduct(store, params),
  'GET /v1/products/:id': ({ path, store }) => store.get('product', path['id'] ?? ''),
  'POST /v1/products/:id': async ({
    params: { active, description, metadata, name, tax_code },
    path,
    store,
  }) => {
    const product = await store.get('product', path['id'] ?? '');
    return store.update(
      'product',
      {
        ...product,
        active: active ?? product.active,
        description: description === undefined ? product.description : description || null,
        metadata: metadataAfter(product.metadata, metadata),
        name: name ?? product.name,
        tax_code: tax_code === undefined ? product.tax_code : tax_code || null,
        updated: store.now,
      },
      'product.updated',
    );
  },
  'GET /v1/products': ({ params: { active, ids, ...page }, store }) =>
    store.list(
      'product',
      '/v1/products',
      page,
      active === undefined ? {} : { active },
      ({ id }) => !ids || ids.includes(id),
    ),
};
