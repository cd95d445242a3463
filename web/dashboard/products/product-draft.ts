import type { components, operations } from '~/api/schema';
import { newKey } from '~/ui/new-key';
import { formatters } from '../../../shared/rules/format.js';
import { moneyDecimals, numberOf } from '../../../shared/rules/number.js';
import type { ProductInput } from '../../../shared/rules/product.js';
import { countryCode, countryName } from '../../../shared/vocabulary/countries.js';
import {
  everyLanguage,
  isBlankText,
  type LocalizedText,
  localize,
  replaceText,
} from '../../../shared/vocabulary/localized-text.js';
import { noValue } from '../../../shared/vocabulary/product.js';
import { readyMadeText } from '../../../shared/vocabulary/ready-made-texts.js';

export type Product = components['schemas']['ProductDto'];
export type ProductType = components['schemas']['ProductTypeDto'];
type TypeAttribute = components['schemas']['ProductTypePropertyDto'];
type SaveProduct = operations['createProduct']['requestBody']['content']['application/json'];

/** An attribute in the form, in the displayed language. `stored` has all languages. */
export type AttributeDraft = {
  key: string;
  name: string;
  value: string;
  unit: string;
  default: boolean;
  /**
   * Whether the type offers this attribute and the product lacks it. Such an attribute is not
   * saved until something is typed in it.
   */
  offered: boolean;
  stored?: { name: LocalizedText; value: LocalizedText };
};
export type GrapeDraft = { key: string; name: string; percentage: string };

/** A product in the form. Numbers are text until they are saved, so that '12,50' stays as typed. */
export type ProductDraft = {
  /** The locale in which attributes are shown and numbers are typed. */
  lang: string;
  name: string;
  type: string;
  subtype: string;
  image: string | null;
  /** Whether a drawn bottle stands in for the image. It is drawn when the product is saved. */
  drawsBottle: boolean;
  price: string;
  discountedPrice: string;
  externalStoreURL: string;
  vintage: string;
  region: string;
  country: string;
  referenceCode: string;
  grapes: GrapeDraft[];
  properties: AttributeDraft[];
};

/**
 * Attributes of a product type that have form fields of their own, so they get no attribute row.
 */
const withOwnField: ReadonlySet<string> = new Set(['vintage', 'region', 'country', 'grapes']);

export const emptyAttribute = (): AttributeDraft => ({
  key: newKey(),
  name: '',
  value: '',
  unit: '',
  default: false,
  offered: false,
});
export const emptyGrape = (): GrapeDraft => ({ key: newKey(), name: '', percentage: '' });

export const emptyDraft = (lang: string): ProductDraft => ({
  lang,
  name: '',
  type: '',
  subtype: '',
  image: null,
  drawsBottle: false,
  price: '',
  discountedPrice: '',
  externalStoreURL: '',
  vintage: '',
  region: '',
  country: '',
  referenceCode: '',
  grapes: [],
  properties: [],
});

/**
 * @param types all product types. The draft offers the attributes that the product lacks but its
 * type or subtype has.
 */
export function draftOf(
  product: Product,
  lang: string,
  types: readonly ProductType[],
): ProductDraft {
  const properties = product.properties.map(({ name, value, unit, default: isDefault }) => {
    const shown = localize(value, lang);
    return {
      key: newKey(),
      name: localize(name, lang),
      value: shown === noValue ? '' : shown,
      unit,
      default: isDefault,
      offered: false,
      stored: { name, value },
    };
  });
  const type = types.find(({ reference }) => reference === product.type.reference);
  const known = type
    ? rowsOf([...type.properties, ...addedBy(type, product.subtype.reference)])
    : [];
  const lacking = known.filter((property) => !properties.some(is(property, lang)));
  return {
    lang,
    name: product.name,
    type: product.type.reference,
    subtype: product.subtype.reference,
    image: product.image,
    drawsBottle: false,
    price: formatters(lang).editable(product.price, moneyDecimals),
    discountedPrice: formatters(lang).editable(product.discountedPrice, moneyDecimals),
    externalStoreURL: product.externalStoreURL ?? '',
    vintage: product.vintage === null ? '' : String(product.vintage),
    region: product.region ?? '',
    country: product.country ? countryName(product.country, lang) : '',
    referenceCode: product.referenceCode ?? '',
    grapes: product.grapes.map(({ name, percentage }) => ({
      key: newKey(),
      name,
      percentage: formatters(lang).editable(percentage),
    })),
    properties: [
      ...properties,
      ...lacking.map((property) => ({ ...rowOf(property, lang), offered: true })),
    ],
  };
}

/** The draft as the rules expect it. Rows keep their index, so that issue paths lead to them. */
export const inputOf = ({
  name,
  type,
  subtype,
  image,
  drawsBottle,
  price,
  discountedPrice,
  externalStoreURL,
  vintage,
  grapes,
}: ProductDraft): ProductInput => ({
  name,
  type,
  subtype,
  image: image ?? (drawsBottle ? 'drawn' : null),
  price,
  discountedPrice,
  externalStoreURL,
  vintage,
  grapes,
});

/** The request body that saves a draft without issues. */
export const bodyOf = (draft: ProductDraft, version?: number): SaveProduct => ({
  name: draft.name.trim(),
  type: draft.type,
  subtype: draft.subtype,
  image: draft.image,
  price: numberOf(draft.price, draft.lang),
  discountedPrice: numberOf(draft.discountedPrice, draft.lang),
  externalStoreURL: draft.externalStoreURL.trim() || null,
  vintage: numberOf(draft.vintage, draft.lang),
  region: draft.region.trim() || null,
  country: countryCode(draft.country, draft.lang) ?? (draft.country.trim() || null),
  referenceCode: draft.referenceCode.trim() || null,
  grapes: draft.grapes.map(({ name, percentage }) => ({
    name: name.trim(),
    percentage: numberOf(percentage, draft.lang),
  })),
  properties: draft.properties.filter(isShown).map((attribute, index) => ({
    name: written(attribute.name, attribute.stored?.name, draft.lang),
    value: written(attribute.value, attribute.stored?.value, draft.lang),
    unit: attribute.unit.trim(),
    order: index + 1,
    default: attribute.default,
  })),
  ...(version === undefined ? {} : { version }),
});

/**
 * Returns the text to save in all languages. A typed text replaces the stored text in each language
 * in which the stored text equals the displayed one. The other translations stay.
 * If the typed text is empty, or the stored one is blank, every language gets the typed text. It
 * also replaces a displayed translation of the application in every language, because that is not
 * stored.
 */
function written(text: string, stored: LocalizedText | undefined, lang: string): LocalizedText {
  const next = text.trim();
  if (!next || !stored || isBlankText(stored)) return everyLanguage(next);
  const shown = localize(stored, lang);
  if (next === shown) return stored;
  const language = lang.slice(0, 2).toUpperCase();
  const isTranslated = !stored[language] && readyMadeText(stored, language) !== undefined;
  return isTranslated ? everyLanguage(next) : replaceText(stored, shown, next);
}

/**
 * Whether the form shows a field. It does if no type is chosen, if the type usually has the field,
 * or if the field is filled in.
 */
export function showsField(
  draft: ProductDraft,
  type: ProductType | undefined,
  field: 'vintage' | 'grapes',
): boolean {
  return !type || draft[field].length > 0 || type.properties.some(({ key }) => key === field);
}

/**
 * Changes the type. Resets the subtype, removes empty attributes of the old type and adds the
 * attributes of the new type.
 */
export function withType(draft: ProductDraft, type: ProductType): ProductDraft {
  if (draft.type === type.reference) return draft;
  const kept = draft.properties.filter((attribute) => !attribute.default || hasValue(attribute));
  const usual = rowsOf(type.properties);
  const wanted = usual.map((property) => ({
    ...(kept.find(is(property, draft.lang)) ?? rowOf(property, draft.lang)),
    default: true,
  }));
  const taken = new Set(wanted.map(({ key }) => key));
  const others = kept
    .filter(({ key }) => !taken.has(key))
    .map((attribute) => ({ ...attribute, default: false }));
  return { ...draft, type: type.reference, subtype: '', properties: [...wanted, ...others] };
}

/**
 * Changes the subtype. Adds the attributes of the new subtype and removes empty attributes of the
 * old one. Filled attributes of the old subtype stay as custom attributes.
 */
export function withSubtype(draft: ProductDraft, type: ProductType, subtype: string): ProductDraft {
  const own = rowsOf(addedBy(type, subtype));
  const usual = [...rowsOf(type.properties), ...own];
  const belongs = (attribute: AttributeDraft) =>
    usual.some((property) => is(property, draft.lang)(attribute));
  const kept = draft.properties
    .filter((attribute) => !attribute.default || hasValue(attribute) || belongs(attribute))
    .map((attribute) =>
      attribute.default && !belongs(attribute) ? { ...attribute, default: false } : attribute,
    );
  const added = own
    .filter((property) => !kept.some(is(property, draft.lang)))
    .map((property) => rowOf(property, draft.lang));
  return { ...draft, subtype, properties: [...kept, ...added] };
}

export const hasValue = ({ value }: AttributeDraft): boolean => value.trim() !== '';
export const isShown = ({ offered }: AttributeDraft): boolean => !offered;

const addedBy = (type: ProductType, subtype: string) =>
  type.subtypes.find(({ reference }) => reference === subtype)?.properties ?? [];

const rowsOf = (properties: readonly TypeAttribute[]) =>
  properties.filter(({ key }) => !withOwnField.has(key));

const rowOf = ({ name, unit, default: usual }: TypeAttribute, lang: string): AttributeDraft => ({
  key: newKey(),
  name: localize(name, lang),
  value: '',
  unit,
  default: true,
  offered: !usual,
  stored: { name, value: {} },
});

const plain = (text: string) => text.trim().toLowerCase();
/**
 * Returns a function that tells whether an attribute in the form is `property`. It compares the
 * names, because the attributes of a product do not store the key of the type's attribute.
 */
const is = (property: TypeAttribute, lang: string) => {
  const name = plain(localize(property.name, lang));
  return (attribute: AttributeDraft) => plain(attribute.name) === name;
};
