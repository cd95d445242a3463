import { describe, expect, it } from 'vitest';
import { countries, countryOptions, defaultCountry, isCountry } from './countries.js';

describe('countries', () => {
  it('has every code once, and Spain at option index 70', () => {
    expect(new Set(countries).size).toBe(249);
    expect(countries.indexOf(defaultCountry)).toBe(70);
    expect(countryOptions('es-MX')[70]).toEqual({ value: 'ES', label: 'España' });
  });

  it('is ordered by name in other languages', () => {
    const names = countryOptions('en').map(({ label }) => label);
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
    expect(names).toContain('Spain');
  });

  it('knows its own codes only', () => {
    expect(isCountry('CL')).toBe(true);
    expect(isCountry('XX')).toBe(false);
    expect(isCountry(undefined)).toBe(false);
  });
});
