import { describe, expect, it } from 'vitest';
import { contentLanguages } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { productSubtype, productType, productTypes, typePathOf } from './product-types.js';

describe.each(productTypes.map((type) => [type.reference, type] as const))(
  'the product type %s',
  (_reference, type) => {
    it('has a name in every content language, as do its subtypes and attributes', () => {
      const named = [
        type,
        ...type.properties,
        ...type.subtypes,
        ...type.subtypes.flatMap((subtype) => subtype.properties ?? []),
      ];
      for (const { name } of named) {
        expect(Object.keys(name)).toEqual([...contentLanguages]);
        for (const word of Object.values(name)) expect(word.trim()).not.toBe('');
      }
    });

    it('has distinct attributes in order, at most half as many as a product may have', () => {
      for (const own of [[], ...type.subtypes.map((subtype) => subtype.properties ?? [])]) {
        const properties = [...type.properties, ...own];
        expect(properties.map(({ order }) => order)).toEqual(
          properties.map((_, index) => index + 1),
        );
        expect(new Set(properties.map(({ key }) => key)).size).toBe(properties.length);
        for (const language of contentLanguages)
          expect(new Set(properties.map(({ name }) => name[language])).size).toBe(
            properties.length,
          );
        expect(properties.length).toBeLessThanOrEqual(limits.properties / 2);
      }
    });

    it('lists the few default attributes first, then the optional ones', () => {
      const usual = type.properties.filter((property) => property.default);
      expect(type.properties.slice(0, usual.length)).toEqual(usual);
      expect(usual.length).toBeLessThan(type.properties.length / 2 + 1);
      for (const { properties = [] } of type.subtypes)
        expect(properties.every((property) => property.default)).toBe(true);
    });

    it('is found by code and by path, as are its subtypes', () => {
      expect(productType(type.reference)).toBe(type);
      expect(productType(typePathOf(type.reference))).toBe(type);
      for (const subtype of type.subtypes) {
        expect(productSubtype(type.reference, subtype.reference)).toBe(subtype);
        expect(
          productSubtype(
            typePathOf(type.reference),
            `productTypes/${type.reference}/subtypes/${subtype.reference}`,
          ),
        ).toBe(subtype);
      }
    });
  },
);

describe('looking up an unknown code', () => {
  it('finds nothing', () => {
    for (const code of ['', 'wine', 'constructor', 'products/WINE', 'productTypes/'])
      expect(productType(code)).toBeUndefined();
    for (const code of ['', 'LAGER', 'productTypes/BEER/subtypes/LAGER'])
      expect(productSubtype('WINE', code)).toBeUndefined();
    expect(productSubtype('CEMENT', 'RED')).toBeUndefined();
  });
});
