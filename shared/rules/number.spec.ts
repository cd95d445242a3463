import { describe, expect, it } from 'vitest';
import { hundredths, isWhole, numberOf, readNumber, roundedToHundredths } from './number.js';

describe('rounding', () => {
  it('rounds half up by the decimal digits as written', () => {
    expect(Math.round(1.005 * 100) / 100).toBe(1);
    expect(roundedToHundredths(1.005)).toBe(1.01);
    expect(roundedToHundredths(8.345)).toBe(8.35);
    expect(roundedToHundredths(1.0049999)).toBe(1);
    expect(roundedToHundredths(-1.005)).toBe(-1);
    expect(roundedToHundredths(-1.006)).toBe(-1.01);
    expect(roundedToHundredths(12.5)).toBe(12.5);
  });

  it('handles very small and very large numbers', () => {
    expect(hundredths(1e-7)).toBe(0);
    expect(hundredths(5e-3)).toBe(1);
    expect(hundredths(1e21)).toBe(1e23);
    expect(hundredths(0)).toBe(0);
  });

  it('agrees with integer arithmetic for every thousandth up to twenty', () => {
    for (let thousandths = 0; thousandths <= 20_000; thousandths++) {
      expect(hundredths(thousandths / 1000)).toBe(Math.floor((thousandths + 5) / 10));
    }
  });
});

describe('readNumber', () => {
  const wrong = 'NOT_NUMERIC';
  const unclear = 'AMBIGUOUS_NUMBER';
  it.each([
    // Columns: text, in the API, in Spanish, in English.
    ['12,50', 12.5, 12.5, 12.5],
    ['12.5', 12.5, 12.5, 12.5],
    ['1.000', unclear, 1000, 1],
    ['1,000', unclear, 1, 1000],
    ['12.345', unclear, 12_345, 12.345],
    ['-1.000', unclear, -1000, -1],
    ['1.000,00', 1000, 1000, 1000],
    ['1,000.00', 1000, 1000, 1000],
    ['1.000.000', 1_000_000, 1_000_000, 1_000_000],
    ['1,000,000.5', 1_000_000.5, 1_000_000.5, 1_000_000.5],
    ['1 000', 1000, 1000, 1000],
    ['1\u202f000\u00a0000,5', 1_000_000.5, 1_000_000.5, 1_000_000.5],
    ["1'000.50", 1000.5, 1000.5, 1000.5],
    // A thousands group does not follow a leading 0 or four digits.
    ['0.500', 0.5, 0.5, 0.5],
    ['1234.567', 1234.567, 1234.567, 1234.567],
    [' ,5 ', 0.5, 0.5, 0.5],
    ['12,', 12, 12, 12],
    ['+7', 7, 7, 7],
    ['', null, null, null],
    [null, null, null, null],
    ['.', wrong, wrong, wrong],
    ['-', wrong, wrong, wrong],
    ['doce', wrong, wrong, wrong],
    ['12,5o', wrong, wrong, wrong],
    ['12.5.1', wrong, wrong, wrong],
    ['1.00.000', wrong, wrong, wrong],
    ['1.000.00', wrong, wrong, wrong],
    ['1,000,50', wrong, wrong, wrong],
    ['1 00', wrong, wrong, wrong],
    ['1e3', wrong, wrong, wrong],
    [Number.NaN, wrong, wrong, wrong],
  ])('reads %j as %j in the API, %j in Spanish, %j in English', (text, wire, spanish, english) => {
    const read = (lang?: string) => {
      const { value, problem } = readNumber(text, lang);
      return problem ?? value;
    };
    expect([read(), read('es'), read('en')]).toEqual([wire, spanish, english]);
  });

  it('reads a number with the grouping sign of its language', () => {
    for (const lang of ['es', 'ca', 'de', 'it', 'pt-BR', 'fr', 'pl'])
      expect(numberOf('1.000', lang)).toBe(1000);
    for (const lang of ['en', 'en-GB', 'es-MX', 'de-CH'])
      expect(numberOf('1,000', lang)).toBe(1000);
  });

  it('returns the number of decimals', () => {
    const decimals = (given: string | number, lang?: string) => readNumber(given, lang).decimals;
    expect([
      decimals('1.000,00'),
      decimals('12,345', 'es'),
      decimals('1,000', 'es'),
      decimals(1.005),
      decimals(12),
      decimals(1e-7),
    ]).toEqual([2, 3, 3, 3, 0, 7]);
  });

  it('isWhole tells integers from fractions', () => {
    expect(isWhole(readNumber('60,00'))).toBe(true);
    expect(isWhole(readNumber(60))).toBe(true);
    for (const given of ['60,5', 0.4, '', 'x']) expect(isWhole(readNumber(given))).toBe(false);
    expect(isWhole(readNumber('1,000', 'es'))).toBe(false);
  });
});
