import { describe, expect, it } from 'vitest';
import { checkVintages, type VintageInput } from './vintages.js';

const codes = (choices: VintageInput[]) =>
  checkVintages(choices, 2026).map(({ path, code }) => `${path} ${code}`);

describe('checkVintages', () => {
  it.each([
    [[]],
    [[{ product: 'A', vintage: 2022 }, { product: 'B', replacement: 'C' }, { product: 'D' }]],
    [[{ product: 'A', vintage: '2027' }]],
  ])('accepts %j', (choices) => {
    expect(codes(choices)).toEqual([]);
  });

  it.each([
    [[{ vintage: 2022 }], ['vintages.0.product REQUIRED']],
    [[{ product: 'A' }, { product: 'A', vintage: 2022 }], ['vintages.1.product PRODUCT_TWICE']],
    [[{ product: 'A', replacement: 'B', vintage: 2022 }], ['vintages.0.vintage CONTRADICTION']],
    [[{ product: 'A', vintage: 2028 }], ['vintages.0.vintage INVALID_VINTAGE']],
    [[{ product: 'A', vintage: 'next' }], ['vintages.0.vintage INVALID_VINTAGE']],
    [[{ product: 'A', vintage: '2.022' }], ['vintages.0.vintage AMBIGUOUS_NUMBER']],
  ])('rejects %j', (choices, expected) => {
    expect(codes(choices)).toEqual(expected);
  });
});
