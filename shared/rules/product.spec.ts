import { describe, expect, it } from 'vitest';
import { checkProduct, numberOf, type ProductInput, storeLink } from './product.js';

const wine: ProductInput = { name: 'Reserva', type: 'WINE', subtype: 'RED', image: '/files/products/a.png' };
const codes = (input: ProductInput | null) => checkProduct(input, 2026).map(({ path, code }) => `${path}: ${code}`);

describe('checkProduct', () => {
  it('accepts a product with what is required and nothing else', () => {
    expect(codes(wine)).toEqual([]);
  });

  it('refuses nothing at all before anything else', () => {
    expect(codes(null)).toEqual([': PRODUCT_EMPTY']);
    expect(codes({})).toEqual([': PRODUCT_EMPTY']);
  });

  it('names what is missing in the documented order', () => {
    expect(codes({ name: ' ' })).toEqual(['name: REQUIRED', 'type: REQUIRED', 'subtype: REQUIRED', 'image: REQUIRED']);
  });

  it('checks numbers after what is required, and the labelled rules after those', () => {
    const everything = { price: '10', discountedPrice: '12', vintage: 1500, grapes: [{ name: 'Tempranillo', percentage: 101 }] };
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
  ] as [ProductInput, string[]][])('%j', (fields, expected) => {
    expect(codes({ ...wine, ...fields })).toEqual(expected);
  });
});

describe('numberOf', () => {
  it('reads comma and point alike, and knows empty from wrong', () => {
    expect(numberOf('12,50')).toBe(12.5);
    expect(numberOf(' 12.50 ')).toBe(12.5);
    expect(numberOf('')).toBeNull();
    expect(numberOf('12.5.1')).toBeNaN();
  });
});

describe('storeLink', () => {
  it.each([
    ['shop.example.com', 'https://shop.example.com/'],
    ['shop.example.com:8443/a', 'https://shop.example.com:8443/a'],
    ['http://shop.example.com/a?b=c', 'http://shop.example.com/a?b=c'],
    ['  ', null],
    ['data:text/html,hi', undefined],
    ['javascript:alert(1)', undefined],
    ['ftp://shop.example.com', undefined],
    ['not a link', undefined],
  ])('%s', (given, expected) => {
    expect(storeLink(given)).toBe(expected);
  });
});
