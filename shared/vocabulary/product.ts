import type { LocalizedText } from './localized-text.js';

/** A reference with its name, as products and sheets carry their type and subtype. */
export type NamedReference = { reference: string; name: LocalizedText };

/** One attribute of a product. `default` marks those that came with the product type. */
export type ProductProperty = { name: LocalizedText; value: LocalizedText; unit: string; order: number; default: boolean };

/** A grape and its share of the blend in percent; null where only the grape is known. */
export type Grape = { name: string; percentage: number | null };

/** What a product is, as everybody is told who tastes it or reads about it. Prices are of one unit, in the company's currency. */
export type ProductFacts = {
  name: string;
  image: string | null;
  price: number | null;
  discountedPrice: number | null;
  externalStoreURL: string | null;
  type: NamedReference;
  subtype: NamedReference;
  vintage: number | null;
  region: string | null;
  country: string | null;
  properties: ProductProperty[];
};

export type ProductSubtype = NamedReference & { properties?: ProductTypeProperty[] };
export type ProductTypeProperty = { key: string; name: LocalizedText; unit: string; order: number; default: true };

/** A kind of product (`productTypes/WINE`) with the attributes it usually has and its subtypes. */
export type ProductType = NamedReference & {
  /** Attendees of a tasting with an alcoholic product declare to be of age. */
  alcoholic: boolean;
  properties: ProductTypeProperty[];
  subtypes: ProductSubtype[];
};
