import type { ProductFacts } from '../../shared/vocabulary/product.js';

/** Of whatever holds them, the facts and nothing else. */
export const productFacts = ({
  name,
  image,
  price,
  discountedPrice,
  externalStoreURL,
  type: { reference: type, name: typeName },
  subtype: { reference: subtype, name: subtypeName },
  vintage,
  region,
  country,
  properties,
}: ProductFacts): ProductFacts => ({
  name,
  image,
  price,
  discountedPrice,
  externalStoreURL,
  type: { reference: type, name: typeName },
  subtype: { reference: subtype, name: subtypeName },
  vintage,
  region,
  country,
  properties,
});
