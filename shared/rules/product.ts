import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';

/** A product as a form or a request holds it: anything may be missing, numbers may still be text. */
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

const blank = (value: string | number | null | undefined) => value === undefined || value === null || String(value).trim() === '';

/** The number in `value`: '12,50' and '12.50' alike; null when empty, NaN when it is no number. */
export function numberOf(value: number | string | null | undefined): number | null {
  if (blank(value)) return null;
  if (typeof value === 'number') return value;
  const text = String(value).trim();
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** A link as it is kept: without a scheme it gets https://. Null when empty, undefined when it is no http(s) link. */
export function storeLink(link: string | null | undefined): string | null | undefined {
  const text = link?.trim();
  if (!text) return null;
  const candidate = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  try {
    const url = new URL(candidate);
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The documented rules of saving a product, in their order; the labelled ones follow in the order written.
 * @param currentYear the latest vintage that can be meant is the next year's (fruit still on the vine is sold en primeur)
 */
export function checkProduct(input: ProductInput | null | undefined, currentYear: number): Issue[] {
  if (!input || Object.values(input).every((value) => value === undefined || value === null)) return [{ path: '', code: 'PRODUCT_EMPTY' }];
  const issues: Issue[] = [];
  for (const path of ['name', 'type', 'subtype', 'image'] as const) if (blank(input[path])) issues.push({ path, code: 'REQUIRED' });
  const price = numberOf(input.price);
  const discounted = numberOf(input.discountedPrice);
  const vintage = numberOf(input.vintage);
  const grapes = (input.grapes ?? []).map((grape) => numberOf(grape.percentage));
  if (Number.isNaN(price)) issues.push({ path: 'price', code: 'NOT_NUMERIC' });
  if (Number.isNaN(discounted)) issues.push({ path: 'discountedPrice', code: 'NOT_NUMERIC' });
  if (discounted !== null && price !== null && discounted >= price) issues.push({ path: 'discountedPrice', code: 'DISCOUNT_NOT_LOWER' });
  if (discounted !== null && price === null) issues.push({ path: 'discountedPrice', code: 'DISCOUNT_WITHOUT_PRICE' });
  for (const [path, value] of [
    ['price', price],
    ['discountedPrice', discounted],
  ] as const) {
    if (value !== null && value < 0) issues.push({ path, code: 'NEGATIVE' });
    if (value !== null && value > limits.price) issues.push({ path, code: 'TOO_LARGE', params: { max: limits.price } });
  }
  if (vintage !== null && !(Number.isInteger(vintage) && vintage >= limits.vintageMin && vintage <= currentYear + 1)) {
    issues.push({ path: 'vintage', code: 'INVALID_VINTAGE', params: { min: limits.vintageMin, max: currentYear + 1 } });
  }
  grapes.forEach((percentage, index) => {
    const path = `grapes.${index}.percentage`;
    if (Number.isNaN(percentage)) issues.push({ path, code: 'NOT_NUMERIC' });
    else if (percentage !== null && percentage < 0) issues.push({ path, code: 'NEGATIVE' });
  });
  const total = grapes.reduce<number>((sum, percentage) => sum + (percentage || 0), 0);
  if (Math.round(total * 100) > 10_000)
    issues.push({ path: 'grapes', code: 'GRAPES_OVER_100', params: { total: Math.round(total * 100) / 100 } });
  if (storeLink(input.externalStoreURL) === undefined) issues.push({ path: 'externalStoreURL', code: 'INVALID_URL' });
  return issues;
}
