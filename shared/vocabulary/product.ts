import { type LocalizedText, localize } from './localized-text.js';

/** A reference with its name, as products and sheets carry their type and subtype. */
export type NamedReference = { reference: string; name: LocalizedText };

/** One attribute of a product. `default` marks those that came with the product type. */
export type ProductProperty = {
  name: LocalizedText;
  value: LocalizedText;
  unit: string;
  order: number;
  default: boolean;
};

/** The value of an attribute that nobody gave one. */
export const noValue = '-';

/** Such a value, or another dash that somebody typed in its place. */
const saysNothing = (value: string) => /^[\s\-–—]*$/.test(value);

/** Attributes as everybody is told of them, in `language` and in their order. One without a value says nothing, nor does its unit. */
export const toldProperties = (
  properties: readonly ProductProperty[],
  language: string,
): { name: string; value: string; unit: string }[] =>
  properties
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, value, unit }) => ({
      name: localize(name, language).trim(),
      value: localize(value, language).trim(),
      unit: unit.trim(),
    }))
    .filter(({ name, value }) => name && !saysNothing(value));

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
/** An attribute that products of a type may have. `default` marks those that a product starts with. */
export type ProductTypeProperty = {
  key: string;
  name: LocalizedText;
  unit: string;
  order: number;
  default: boolean;
};

/** A kind of product (`productTypes/WINE`) with the attributes it may have and its subtypes. */
export type ProductType = NamedReference & {
  /** Attendees of a tasting with an alcoholic product declare to be of age. */
  alcoholic: boolean;
  properties: ProductTypeProperty[];
  subtypes: ProductSubtype[];
};
