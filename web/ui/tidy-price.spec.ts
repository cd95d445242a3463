import { expect, it } from 'vitest';
import { tidyPrice } from './tidy-price';

it('formats a price as it was parsed', () => {
  expect(tidyPrice('12,5', 'es')).toBe('12,50');
  expect(tidyPrice('12.5', 'es')).toBe('12,50');
  expect(tidyPrice('12,5', 'en')).toBe('12.50');
  expect(tidyPrice('1.000', 'es')).toBe('1000,00');
  expect(tidyPrice('1,000', 'en')).toBe('1000.00');
  expect(tidyPrice('1,005', 'es')).toBe('1,005');
  expect(tidyPrice(' doce ', 'es')).toBe('doce');
  expect(tidyPrice('', 'es')).toBe('');
});
