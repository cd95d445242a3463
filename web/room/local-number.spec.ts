import { expect, it } from 'vitest';
import { localNumber, parseLocalNumber } from './local-number';

it.each([
  ['12,5', 'es', 12.5],
  ['12.50', 'es', 12.5],
  ['1.250', 'es', 1250],
  ['1.250,90', 'es', 1250.9],
  ['1,250.90', 'en', 1250.9],
  [' 30 ', 'ca', 30],
  [',5', 'es', 0.5],
  ['12,', 'es', 12],
  ['', 'es', null],
  ['doce', 'es', 'wrong'],
  ['12,5o', 'es', 'wrong'],
  ['-3', 'es', 'wrong'],
  ['12,555', 'es', 'wrong'],
])('reads %j in %s as %j', (text, locale, value) => {
  expect(parseLocalNumber(text, locale)).toBe(value);
});

it('is written so that it can be read again', () => {
  for (const locale of ['es', 'ca', 'en']) expect(parseLocalNumber(localNumber(1234.5, locale), locale)).toBe(1234.5);
});
