import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { blank, required } from './field.js';
import { isWhole, readNumber } from './number.js';

/**
 * The replacement of a product in the copy of a tasting: another product, or a copy of the product
 * with this vintage.
 */
export type VintageInput = {
  product?: string | null;
  replacement?: string | null;
  vintage?: number | string | null;
};

/**
 * Checks an optional vintage.
 * @param currentYear vintages up to the next year are valid (en primeur sales before the harvest)
 * @param lang the language of the form in which it was typed; none for an API request
 */
export function checkVintage(
  path: string,
  typed: number | string | null | undefined,
  currentYear: number,
  lang?: string,
): Issue[] {
  const vintage = readNumber(typed, lang);
  if (vintage.problem === 'AMBIGUOUS_NUMBER') return [{ path, code: vintage.problem }];
  const year = vintage.value ?? 0;
  const params = { min: limits.vintageMin, max: currentYear + 1 };
  return blank(typed) || (isWhole(vintage) && year >= params.min && year <= params.max)
    ? []
    : [{ path, code: 'INVALID_VINTAGE', params }];
}

/**
 * Checks the replacements for the copy of a tasting: each product once, with another product or a
 * vintage, but not both.
 */
export const checkVintages = (
  choices: readonly VintageInput[],
  currentYear: number,
  lang?: string,
): Issue[] =>
  choices.flatMap(({ product, replacement, vintage }, index) => {
    const path = `vintages.${index}`;
    return [
      ...required(`${path}.product`, blank(product)),
      ...(blank(product) || choices.findIndex((other) => other.product === product) === index
        ? []
        : [{ path: `${path}.product`, code: 'PRODUCT_TWICE' as const }]),
      ...(blank(replacement) || blank(vintage)
        ? []
        : [
            {
              path: `${path}.vintage`,
              code: 'CONTRADICTION' as const,
              params: { other: 'replacement' },
            },
          ]),
      ...checkVintage(`${path}.vintage`, vintage, currentYear, lang),
    ];
  });
