import { expect, it } from 'vitest';
import { formatTypedPrice } from './format-typed-price';

it('formats a price as it was parsed', () => {
  expect(formatTypedPrice('12,5', 'es')).toBe('12,50');
  expect(formatTypedPrice('12.5', 'es')).toBe('12,50');
  expect(formatTypedPrice('12,5', 'en')).toBe('12.50');
  expect(formatTypedPrice('1.000', 'es')).toBe('1000,00');
  expect(formatTypedPrice('1,000', 'en')).toBe('1000.00');
  expect(formatTypedPrice('1,005', 'es')).toBe('1,005');
  expect(formatTypedPrice(' doce ', 'es')).toBe('doce');
  expect(formatTypedPrice('', 'es')).toBe('');
});
