import { expect, it } from 'vitest';
import { isoLocalTimeReader } from './local-time.js';

it.each([
  ['Europe/Madrid', '2026-05-01T10:30:15.123Z', '2026-05-01T12:30:15+02:00'],
  ['Europe/Madrid', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00+01:00'],
  ['America/St_Johns', '2026-01-01T01:00:59.999Z', '2025-12-31T21:30:59-03:30'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01T05:45:00+05:45'],
  ['UTC', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00+00:00'],
])('writes the local time in %s at %s', (timeZone, instant, said) => {
  expect(isoLocalTimeReader(timeZone)(instant)).toBe(said);
  expect(Date.parse(said)).toBe(Math.floor(Date.parse(instant) / 1_000) * 1_000);
});
