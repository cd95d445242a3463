import { type LocalizedText, localize } from './localized-text.js';

/** A reference with its name. Products and sheets carry their type and subtype in this form. */
export type NamedReference = { reference: string; name: LocalizedText };

/** One attribute of a product. `default` marks the ones that came with the product type. */
export type ProductProperty = {
  name: LocalizedText;
  value: LocalizedText;
  unit: string;
  order: number;
  default: boolean;
};

/** Stored in an attribute in place of a missing value. */
export const noValue = '-';

/** True for an empty value, and for a value of only dashes, such as `noValue`. */
const isEmptyValue = (value: string) => /^[\s\-–—]*$/.test(value);

/**
 * Returns the attributes to show to guests and readers, in `language` and in their order.
 * Attributes without a name or a value are left out, even if they have a unit.
 */
export const visibleProperties = (
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
    .filter(({ name, value }) => name && !isEmptyValue(value));

/** A grape and its share of the blend in percent, or null if the share is unknown. */
export type Grape = { name: string; percentage: number | null };

/**
 * The public facts of a product, for guests and readers. Prices are for one unit, in the company's
 * currency.
 */
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
/**
 * An attribute that products of a type may have. `default` marks the ones that a new product starts
 * with.
 */
export type ProductTypeProperty = {
  key: string;
  name: LocalizedText;
  unit: string;
  order: number;
  default: boolean;
};

/** A kind of product (`productTypes/WINE`) with its possible attributes and its subtypes. */
export type ProductType = NamedReference & {
  /** Guests of a tasting with an alcoholic product must declare that they are of age. */
  alcoholic: boolean;
  properties: ProductTypeProperty[];
  subtypes: ProductSubtype[];
};
