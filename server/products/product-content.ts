import { linkOf } from '../../shared/rules/field.js';
import { checkImageLink } from '../../shared/rules/image.js';
import { numberOf } from '../../shared/rules/number.js';
import { checkProduct } from '../../shared/rules/product.js';
import { countryOf } from '../../shared/vocabulary/countries.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import {
  everyLanguage,
  givenText,
  isBlankText,
  localize,
} from '../../shared/vocabulary/localized-text.js';
import { type Grape, noValue, type ProductProperty } from '../../shared/vocabulary/product.js';
import { contradiction } from '../platform/app-error.js';
import { given } from '../platform/given.js';
import type { SaveProductDto } from './product.dto.js';
import { productSubtype, productType } from './product-types.js';
import type { ProductContent, StoredProduct } from './products.queries.js';

type Merged = ReturnType<typeof mergedWith>;

/** The input laid over what is stored, if anything is. */
export function mergedWith(product: Partial<ProductContent>, input: SaveProductDto) {
  return {
    name: given(input.name, product.name),
    type: given(codeOf(input.typePath ?? input.type), product.type),
    subtype: given(codeOf(input.subtypePath ?? input.subtype), product.subtype),
    image: given(input.image, product.image),
    price: given(input.price, product.price),
    discountedPrice: given(input.discountedPrice, product.discountedPrice),
    externalStoreURL: given(input.externalStoreURL, product.externalStoreUrl),
    vintage: given(input.vintage, product.vintage),
    region: given(input.region, product.region),
    country: given(input.country, product.country),
    referenceCode: given(input.referenceCode, product.referenceCode),
    grapes: given(input.grapes, product.grapes ?? []),
  };
}

/** Every rule that can be checked without asking anybody. */
export function issuesOf(merged: Merged, input: SaveProductDto, year: number): Issue[] {
  const empty = Object.values(input).every((value) => value === undefined);
  return [
    ...checkProduct(empty ? null : merged, year),
    ...contradictions(input, merged.type),
    ...unknownReferences(merged),
    ...checkImageLink('image', merged.image),
  ];
}

/** What is stored of a product without issues. @param before the attributes that are stored, with their translations */
export function contentFrom(
  merged: Merged,
  input: SaveProductDto,
  before: ProductProperty[] = [],
): ProductContent {
  return {
    // without these three the rules have refused it
    name: merged.name?.trim() ?? '',
    type: merged.type ?? '',
    subtype: merged.subtype ?? '',
    image: merged.image ?? null,
    price: moneyOf(merged.price),
    discountedPrice: moneyOf(merged.discountedPrice),
    externalStoreUrl: linkOf(merged.externalStoreURL) ?? null,
    vintage: numberOf(merged.vintage) ?? null,
    region: shown(merged.region),
    country: (merged.country && countryOf(merged.country)) || shown(merged.country),
    referenceCode: shown(merged.referenceCode),
    grapes: grapesOf(merged.grapes ?? []),
    properties:
      input.properties === undefined ? before : propertiesOf(input.properties ?? [], before),
  };
}

/** A text without the space around it; null of one that shows nothing. */
const shown = (text: string | null | undefined): string | null =>
  isBlankText(text) ? null : (text?.trim() ?? null);

/** A stored product without what identifies it, its money written as we write it. */
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

/** A type beside a path that says another one: none of the two can be meant. */
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

/** A type and a subtype that no catalogue has. */
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

/** As PostgreSQL reads it; the rules let no third decimal pass. */
const moneyOf = (value: number | string | null | undefined): string | null =>
  numberOf(value)?.toString() ?? null;

const grapesOf = (grapes: NonNullable<SaveProductDto['grapes']>): Grape[] =>
  grapes
    .filter((grape) => !isBlankText(grape.name))
    .map((grape) => ({
      name: (grape.name as string).trim(),
      percentage: numberOf(grape.percentage),
    }));

/** Nameless attributes are dropped, an empty value becomes '-', the order is renumbered from 1. */
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
        name: givenText(property.name, before?.name),
        value: isBlankText(property.value)
          ? everyLanguage(noValue)
          : givenText(property.value, before?.value),
        unit: property.unit?.trim() ?? '',
        order: index + 1,
        default: property.default ?? false,
      };
    });
}
