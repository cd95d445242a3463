import { expect, it } from 'vitest';
import { monthsBefore } from './months-before.js';

it.each([
  ['2030-05-15T03:00:00.000Z', 3, '2030-02-15T03:00:00.000Z'],
  ['2030-05-31T03:00:00.000Z', 3, '2030-03-01T00:00:00.000Z'],
  ['2030-05-29T03:00:00.000Z', 3, '2030-03-01T00:00:00.000Z'],
  ['2030-03-31T03:00:00.000Z', 4, '2029-12-01T00:00:00.000Z'],
  ['2032-02-29T03:00:00.000Z', 24, '2030-03-01T00:00:00.000Z'],
  ['2030-01-10T03:00:00.000Z', 24, '2028-01-10T03:00:00.000Z'],
])('%s less %i months is %s', (now, months, limit) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(limit);
});
