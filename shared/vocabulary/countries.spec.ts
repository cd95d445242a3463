import { describe, expect, it } from 'vitest';
import {
  countries,
  countryCode,
  countryName,
  countryOptions,
  defaultCountry,
  isCountry,
} from './countries.js';
import { interfaceLanguages } from './languages.js';

describe('countries', () => {
  it('has every code once, and Spain at index 70', () => {
    expect(new Set(countries).size).toBe(249);
    expect(countries.indexOf(defaultCountry)).toBe(70);
    expect(countryOptions('es-MX')[70]).toEqual({ value: 'ES', label: 'España' });
  });

  it('is ordered by name in other languages', () => {
    const names = countryOptions('en').map(({ label }) => label);
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
    expect(names).toContain('Spain');
  });

  it.each([
    ['España', 'ES'],
    ['espanya', 'ES'],
    [' SPAIN ', 'ES'],
    ['es', 'ES'],
    ['EE. UU.', 'US'],
    ['Brazil', 'BR'],
    ['Països Baixos', 'NL'],
    ['Narnia', undefined],
    ['', undefined],
  ])('finds %j as %s', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });

  it('finds every name in the languages of the interface, and in a given language', () => {
    for (const language of interfaceLanguages)
      for (const code of countries)
        expect([language, code, countryCode(countryName(code, language))]).toEqual([
          language,
          code,
          code,
        ]);
    expect(countryCode('Duitsland')).toBeUndefined();
    expect(countryCode('Duitsland', 'nl')).toBe('DE');
    expect(countryName('Narnia', 'es')).toBe('Narnia');
  });

  it('accepts only its own codes', () => {
    expect(isCountry('CL')).toBe(true);
    expect(isCountry('XX')).toBe(false);
    expect(isCountry(undefined)).toBe(false);
  });
});
