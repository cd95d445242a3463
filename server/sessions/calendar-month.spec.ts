import { expect, it } from 'vitest';
import { isSameMonth } from './calendar-month.js';

it.each([
  ['2026-11-01T00:00:00Z', '2026-11-30T22:59:59Z', 'Europe/Madrid', true],
  ['2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z', 'Europe/Madrid', false],
  ['2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z', 'America/Santiago', true],
  ['2026-11-15T00:00:00Z', '2025-11-15T00:00:00Z', 'UTC', false],
])('%s, %s in %s', (a, b, zone, same) => {
  expect(isSameMonth(new Date(a), new Date(b), zone)).toBe(same);
});
