import { numberOf } from '../../shared/rules/number.js';
import type { VintageInput } from '../../shared/rules/vintages.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { parseId } from '../platform/crypto/ids.js';
import type { ProductDto } from '../products/product.dto.js';
import type { TastingBody } from './tasting.entity.js';

type Replaced = {
  /** The replacement of a product, by product id. */
  replacements: Map<string, ProductDto>;
  /** The vintage of the copy that replaces a product, by product id. */
  vintages: Map<string, number>;
  issues: Issue[];
};

/**
 * Reads the replacements for products of a tasting. Issues: a product that is not in the tasting, a
 * product that is not the owner's, and a replacement that would be in the tasting twice.
 * @param found the owner's products, by id
 */
export function replacedProducts(
  { productReferences }: TastingBody,
  choices: (VintageInput & { product: string })[],
  found: ReadonlyMap<string, ProductDto>,
): Replaced {
  const tasted = new Set(productReferences.map(({ product }) => product.reference));
  const replacements = new Map<string, ProductDto>();
  const vintages = new Map<string, number>();
  const issues: Issue[] = [];
  for (const [index, { product, replacement, vintage }] of choices.entries()) {
    const path = `vintages.${index}`;
    const year = numberOf(vintage);
    if (product && !(tasted.has(product) && found.has(product)))
      issues.push({ path: `${path}.product`, code: 'UNKNOWN_REFERENCE' });
    if (replacement) {
      const other = found.get(parseId('products', replacement) ?? '');
      if (other) replacements.set(product, other);
      else issues.push({ path: `${path}.replacement`, code: 'UNKNOWN_REFERENCE' });
    } else if (year) vintages.set(product, year);
  }
  const after = productReferences.map(
    ({ product }) => replacements.get(product.reference)?.id ?? product.reference,
  );
  for (const [index, { product }] of choices.entries()) {
    const id = replacements.get(product)?.id;
    if (id && after.filter((each) => each === id).length > 1)
      issues.push({ path: `vintages.${index}.replacement`, code: 'PRODUCT_TWICE' });
  }
  return { replacements, vintages, issues };
}

/**
 * Replaces products of the tasting, also where another product recommends them.
 * @param products the replacements, by the id of the replaced product
 */
export function withReplacedProducts(
  body: TastingBody,
  products: ReadonlyMap<string, ProductDto>,
): TastingBody {
  return {
    ...body,
    productReferences: body.productReferences.map((place) => {
      const other = products.get(place.product.reference);
      const recommended =
        place.recommendation && products.get(parseId('products', place.recommendation) ?? '');
      return {
        ...place,
        ...(other && {
          product: {
            reference: other.id,
            type: other.type.reference,
            subtype: other.subtype.reference,
          },
        }),
        ...(recommended && { recommendation: `products/${recommended.id}` }),
      };
    }),
  };
}
