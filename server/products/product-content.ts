import { normalizeLink } from '../../shared/rules/field.js';
import { checkImageLink } from '../../shared/rules/image.js';
import { numberOf } from '../../shared/rules/number.js';
import { checkProduct } from '../../shared/rules/product.js';
import { countryCode } from '../../shared/vocabulary/countries.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import {
  completeText,
  everyLanguage,
  isBlankText,
  localize,
} from '../../shared/vocabulary/localized-text.js';
import { type Grape, noValue, type ProductProperty } from '../../shared/vocabulary/product.js';
import { patched } from '../platform/database/patched.js';
import { contradiction } from '../platform/errors/app-error.js';
import type { SaveProductDto } from './product.dto.js';
import { productSubtype, productType } from './product-types.js';
import type { ProductContent, StoredProduct } from './products.queries.js';

type Merged = ReturnType<typeof mergeInput>;

/** Applies the input to the stored product, if there is one. */
export function mergeInput(product: Partial<ProductContent>, input: SaveProductDto) {
  return {
    name: patched(input.name, product.name),
    type: patched(codeOf(input.typePath ?? input.type), product.type),
    subtype: patched(codeOf(input.subtypePath ?? input.subtype), product.subtype),
    image: patched(input.image, product.image),
    price: patched(input.price, product.price),
    discountedPrice: patched(input.discountedPrice, product.discountedPrice),
    externalStoreURL: patched(input.externalStoreURL, product.externalStoreUrl),
    vintage: patched(input.vintage, product.vintage),
    region: patched(input.region, product.region),
    country: patched(input.country, product.country),
    referenceCode: patched(input.referenceCode, product.referenceCode),
    grapes: patched(input.grapes, product.grapes ?? []),
  };
}

/** Checks all rules that need no database. */
export function checkMerged(merged: Merged, input: SaveProductDto, year: number): Issue[] {
  const empty = Object.values(input).every((value) => value === undefined);
  return [
    ...checkProduct(empty ? null : merged, year),
    ...contradictions(input, merged.type),
    ...unknownReferences(merged),
    ...checkImageLink('image', merged.image),
  ];
}

/**
 * The content to store. It is complete only for a product without issues.
 * @param before the stored attributes, with their translations
 */
export function contentFrom(
  merged: Merged,
  input: SaveProductDto,
  before: ProductProperty[] = [],
): ProductContent {
  return {
    // a product without issues has these three fields
    name: merged.name?.trim() ?? '',
    type: merged.type ?? '',
    subtype: merged.subtype ?? '',
    image: merged.image ?? null,
    price: moneyOf(merged.price),
    discountedPrice: moneyOf(merged.discountedPrice),
    externalStoreUrl: normalizeLink(merged.externalStoreURL) ?? null,
    vintage: numberOf(merged.vintage) ?? null,
    region: shown(merged.region),
    country: (merged.country && countryCode(merged.country)) || shown(merged.country),
    referenceCode: shown(merged.referenceCode),
    grapes: grapesOf(merged.grapes ?? []),
    properties:
      input.properties === undefined ? before : propertiesOf(input.properties ?? [], before),
  };
}

/** The trimmed text; null for a text without visible characters. */
const shown = (text: string | null | undefined): string | null =>
  isBlankText(text) ? null : (text?.trim() ?? null);

/** The content of a stored product. Prices are formatted as in `contentFrom`, for comparisons. */
export function contentOf({
  id: _id,
  ownerUid: _owner,
  origin: _origin,
  version: _version,
  ...content
}: StoredProduct): ProductContent {
  return {
    ...content,
    price: moneyOf(content.price),
    discountedPrice: moneyOf(content.discountedPrice),
  };
}

/** Rejects a type or subtype that differs from the path in the same request. */
function contradictions(
  { type, typePath, subtype, subtypePath }: SaveProductDto,
  meant: string | null | undefined,
): Issue[] {
  const [, above] = /^productTypes\/([^/]+)\/subtypes\//.exec(subtypePath ?? '') ?? [];
  return [
    ...contradiction('type', 'typePath', codeOf(type), codeOf(typePath)),
    ...contradiction('subtype', 'subtypePath', codeOf(subtype), codeOf(subtypePath)),
    ...contradiction('type', 'subtypePath', meant, above),
  ];
}

/** Rejects a type or subtype that is not in the catalogue. */
function unknownReferences({
  type,
  subtype,
}: {
  type?: string | null;
  subtype?: string | null;
}): Issue[] {
  const issues: Issue[] = [];
  if (type && !productType(type)) issues.push({ path: 'type', code: 'UNKNOWN_REFERENCE' });
  else if (type && subtype && !productSubtype(type, subtype))
    issues.push({ path: 'subtype', code: 'UNKNOWN_REFERENCE' });
  return issues;
}

/** `productTypes/WINE/subtypes/RED`, `RED` or `{ reference: 'RED' }` → `RED`. */
function codeOf(
  given: string | { reference?: unknown } | null | undefined,
): string | null | undefined {
  if (given === undefined || given === null) return given;
  const text =
    typeof given === 'string' ? given : typeof given.reference === 'string' ? given.reference : '';
  return text.split('/').at(-1);
}

/** The number as text for PostgreSQL. Validation has already rejected a third decimal. */
const moneyOf = (value: number | string | null | undefined): string | null =>
  numberOf(value)?.toString() ?? null;

const grapesOf = (grapes: NonNullable<SaveProductDto['grapes']>): Grape[] =>
  grapes
    .filter((grape) => !isBlankText(grape.name))
    .map((grape) => ({
      name: (grape.name as string).trim(),
      percentage: numberOf(grape.percentage),
    }));

/** Drops attributes without a name, replaces an empty value by '-' and renumbers from 1. */
function propertiesOf(
  given: NonNullable<SaveProductDto['properties']>,
  stored: ProductProperty[],
): ProductProperty[] {
  return given
    .filter((property) => !isBlankText(property.name))
    .map((property, index) => {
      const before = stored.find(
        (candidate) =>
          localize(candidate.name, 'ES') ===
          (typeof property.name === 'string' ? property.name : localize(property.name, 'ES')),
      );
      return {
        name: completeText(property.name, before?.name),
        value: isBlankText(property.value)
          ? everyLanguage(noValue)
          : completeText(property.value, before?.value),
        unit: property.unit?.trim() ?? '',
        order: index + 1,
        default: property.default ?? false,
      };
    });
}
