import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { blank, normalizeLink, required } from './field.js';
import { hundredths, moneyDecimals, numberIssues, readNumber } from './number.js';
import { checkVintage } from './vintages.js';

/**
 * A product as in the form or in a request. Anything may be missing, and numbers may still be text.
 */
export type ProductInput = {
  name?: string | null;
  type?: string | null;
  subtype?: string | null;
  image?: string | null;
  price?: number | string | null;
  discountedPrice?: number | string | null;
  externalStoreURL?: string | null;
  vintage?: number | string | null;
  grapes?: { name?: string | null; percentage?: number | string | null }[] | null;
};

/**
 * Returns the sum of the shares of a blend as it is stored. Rows without a grape are not stored.
 */
export function grapesTotal(grapes: ProductInput['grapes'], lang?: string): number {
  const named = (grapes ?? []).filter(({ name }) => !blank(name));
  return (
    named.reduce(
      (sum, { percentage }) => sum + hundredths(readNumber(percentage, lang).value ?? 0),
      0,
    ) / 100
  );
}

/**
 * Checks a product in the documented order: required fields, prices, vintage, blend, shop link, and
 * last the decimals of prices and shares.
 * @param currentYear vintages up to the next year are valid (en primeur sales before the harvest)
 * @param lang the language of the form in which the numbers were typed; none for an API request
 */
export function checkProduct(
  input: ProductInput | null | undefined,
  currentYear: number,
  lang?: string,
): Issue[] {
  if (!input || Object.values(input).every((value) => value === undefined || value === null))
    return [{ path: '', code: 'PRODUCT_EMPTY' }];
  const issues: Issue[] = [];
  for (const path of ['name', 'type', 'subtype', 'image'] as const)
    issues.push(...required(path, blank(input[path])));
  const price = readNumber(input.price, lang);
  const discounted = readNumber(input.discountedPrice, lang);
  issues.push(...numberIssues('price', price), ...numberIssues('discountedPrice', discounted));
  if (discounted.value !== null && price.value !== null && discounted.value >= price.value)
    issues.push({ path: 'discountedPrice', code: 'DISCOUNT_NOT_LOWER' });
  if (discounted.value !== null && price.value === null && !price.problem)
    issues.push({ path: 'discountedPrice', code: 'DISCOUNT_WITHOUT_PRICE' });
  const prices = [
    { path: 'price', ...price },
    { path: 'discountedPrice', ...discounted },
  ];
  for (const { path, value } of prices) {
    if (value !== null && value < 0) issues.push({ path, code: 'NEGATIVE' });
    if (value !== null && value > limits.price)
      issues.push({ path, code: 'TOO_LARGE', params: { max: limits.price } });
  }
  issues.push(...checkVintage('vintage', input.vintage, currentYear, lang));
  const shares = (input.grapes ?? []).map(({ percentage }, index) => ({
    path: `grapes.${index}.percentage`,
    ...readNumber(percentage, lang),
  }));
  for (const { path, ...share } of shares) {
    issues.push(...numberIssues(path, share));
    if (share.value !== null && share.value < 0) issues.push({ path, code: 'NEGATIVE' });
  }
  const total = grapesTotal(input.grapes, lang);
  if (total > 100) issues.push({ path: 'grapes', code: 'GRAPES_OVER_100', params: { total } });
  if (normalizeLink(input.externalStoreURL) === undefined)
    issues.push({ path: 'externalStoreURL', code: 'INVALID_URL' });
  for (const { path, decimals } of [...prices, ...shares]) {
    if (decimals > moneyDecimals)
      issues.push({ path, code: 'TOO_MANY_DECIMALS', params: { max: moneyDecimals } });
  }
  return issues;
}
