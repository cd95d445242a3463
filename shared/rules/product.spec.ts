import { describe, expect, it } from 'vitest';
import { checkProduct, grapesTotal, type ProductInput } from './product.js';

const wine: ProductInput = {
  name: 'Reserva',
  type: 'WINE',
  subtype: 'RED',
  image: '/files/products/a.png',
};
const codes = (input: ProductInput | null) =>
  checkProduct(input, 2026).map(({ path, code }) => `${path}: ${code}`);

describe('checkProduct', () => {
  it('accepts a product with only the required fields', () => {
    expect(codes(wine)).toEqual([]);
  });

  it('rejects an empty product before anything else', () => {
    expect(codes(null)).toEqual([': PRODUCT_EMPTY']);
    expect(codes({})).toEqual([': PRODUCT_EMPTY']);
  });

  it('names missing fields in the documented order', () => {
    expect(codes({ name: ' ' })).toEqual([
      'name: REQUIRED',
      'type: REQUIRED',
      'subtype: REQUIRED',
      'image: REQUIRED',
    ]);
  });

  it('checks required fields first, then prices, vintage and blend', () => {
    const everything = {
      price: '10',
      discountedPrice: '12',
      vintage: 1500,
      grapes: [{ name: 'Tempranillo', percentage: 101 }],
    };
    expect(codes({ ...everything, price: 'ten' })[4]).toBe('price: NOT_NUMERIC');
    expect(codes({ ...wine, ...everything })).toEqual([
      'discountedPrice: DISCOUNT_NOT_LOWER',
      'vintage: INVALID_VINTAGE',
      'grapes: GRAPES_OVER_100',
    ]);
  });

  it.each([
    [{ price: '12,50', discountedPrice: '12.49' }, []],
    [{ price: 10, discountedPrice: 10 }, ['discountedPrice: DISCOUNT_NOT_LOWER']],
    [{ discountedPrice: 5 }, ['discountedPrice: DISCOUNT_WITHOUT_PRICE']],
    [{ price: -1 }, ['price: NEGATIVE']],
    [{ price: 0 }, []],
    [{ price: 2_000_000 }, ['price: TOO_LARGE']],
    [{ price: '1e3' }, ['price: NOT_NUMERIC']],
    [{ price: '1.000' }, ['price: AMBIGUOUS_NUMBER']],
    [{ price: 2000, discountedPrice: '1,000' }, ['discountedPrice: AMBIGUOUS_NUMBER']],
    [{ price: 'x', discountedPrice: 5 }, ['price: NOT_NUMERIC']],
    [{ price: '1.000,00' }, []],
    [{ price: '12,505' }, ['price: AMBIGUOUS_NUMBER']],
    [{ price: 12.505 }, ['price: TOO_MANY_DECIMALS']],
    [{ price: '1234,505' }, ['price: TOO_MANY_DECIMALS']],
    // Both would be stored as 10.00.
    [
      { price: 10.004, discountedPrice: 10.001 },
      ['price: TOO_MANY_DECIMALS', 'discountedPrice: TOO_MANY_DECIMALS'],
    ],
    [{ price: 1_000_000.004 }, ['price: TOO_LARGE', 'price: TOO_MANY_DECIMALS']],
    [{ vintage: '2.019' }, ['vintage: AMBIGUOUS_NUMBER']],
    [{ vintage: 'old' }, ['vintage: INVALID_VINTAGE']],
    // Only stored rows count: rows without a grape are dropped.
    [
      {
        grapes: [
          { name: 'Garnacha', percentage: 100 },
          { name: ' ', percentage: 50 },
        ],
      },
      [],
    ],
    [
      {
        grapes: [
          { name: 'Garnacha', percentage: '33.333' },
          { name: 'Bobal', percentage: 50.004 },
        ],
      },
      ['grapes.0.percentage: AMBIGUOUS_NUMBER', 'grapes.1.percentage: TOO_MANY_DECIMALS'],
    ],
    [
      {
        grapes: [
          { name: 'Garnacha', percentage: 50.01 },
          { name: 'Bobal', percentage: 50 },
        ],
      },
      ['grapes: GRAPES_OVER_100'],
    ],
    [{ vintage: 2027 }, []],
    [{ vintage: 2028 }, ['vintage: INVALID_VINTAGE']],
    [{ vintage: '2019.5' }, ['vintage: INVALID_VINTAGE']],
    [
      {
        grapes: [
          { name: 'Garnacha', percentage: '33,3' },
          { name: 'Monastrell', percentage: 66.7 },
        ],
      },
      [],
    ],
    [{ grapes: [{ name: 'Garnacha', percentage: -1 }] }, ['grapes.0.percentage: NEGATIVE']],
    [{ grapes: [{ name: 'Garnacha', percentage: 'half' }] }, ['grapes.0.percentage: NOT_NUMERIC']],
    [{ externalStoreURL: 'shop.example.com/reserva' }, []],
    [{ externalStoreURL: 'javascript:alert(1)' }, ['externalStoreURL: INVALID_URL']],
  ] as [ProductInput, string[]][])('checks %j: %j', (fields, expected) => {
    expect(codes({ ...wine, ...fields })).toEqual(expected);
  });
});

it('reads numbers in the language of the form', () => {
  const read = (lang: string, fields: ProductInput) =>
    checkProduct({ ...wine, ...fields }, 2026, lang).map(({ code }) => code);
  expect(read('es', { price: '1.000', discountedPrice: '999,99' })).toEqual([]);
  expect(read('en', { price: '1,000', discountedPrice: '999.99' })).toEqual([]);
  expect(read('es', { price: '1,000' })).toEqual(['TOO_MANY_DECIMALS']);
  expect(read('es', { vintage: '2.019' })).toEqual([]);
});

it('adds shares without floating-point errors', () => {
  expect(
    grapesTotal([0.1, 0.2, 1.005].map((percentage) => ({ name: 'Garnacha', percentage }))),
  ).toBe(1.31);
});
