import { expect, it } from 'vitest';
import { datePattern } from './date-pattern';

it.each([
  ['es', 'DD/MM/YYYY'],
  ['en-US', 'DD/MM/YYYY'],
  ['de-CH', 'DD.MM.YYYY'],
  ['nl', 'DD-MM-YYYY'],
  ['fr-CA', 'YYYY-MM-DD'],
  ['zh', 'YYYY/MM/DD'],
])('the pattern of dates in %s is %s', (locale, pattern) => {
  expect(datePattern(locale)).toBe(pattern);
});
