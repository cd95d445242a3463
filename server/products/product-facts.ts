import type { NamedReference, ProductFacts } from '../../shared/vocabulary/product.js';

const named = ({ reference, name }: NamedReference): NamedReference => ({ reference, name });

/** Returns a copy with only the public facts of a product. */
export const productFacts = (product: ProductFacts): ProductFacts => ({
  name: product.name,
  image: product.image,
  price: product.price,
  discountedPrice: product.discountedPrice,
  externalStoreURL: product.externalStoreURL,
  type: named(product.type),
  subtype: named(product.subtype),
  vintage: product.vintage,
  region: product.region,
  country: product.country,
  properties: product.properties,
});
