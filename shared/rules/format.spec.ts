import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDuration, formatters } from './format.js';

describe('dates', () => {
  it('are dd/MM/yyyy in the requested zone', () => {
    expect(formatDate('2026-12-31T23:30:00.000Z', 'Europe/Madrid')).toBe('01/01/2027');
    expect(formatDate('2026-12-31T23:30:00.000Z', 'America/Lima')).toBe('31/12/2026');
    expect(formatDateTime('2026-07-04T22:05:00.000Z', 'Europe/Madrid')).toBe('05/07/2026 00:05');
  });

  it('are empty without a date', () => {
    for (const nothing of [null, undefined, '', 'yesterday']) expect(formatDate(nothing)).toBe('');
  });
});

describe('formatDuration', () => {
  it('is m:ss', () => {
    expect(formatDuration(65)).toBe('1:05');
    expect(formatDuration(3_599.9)).toBe('59:59');
  });
});

describe('shares', () => {
  const { share } = formatters('en');

  it('are rounded once', () => {
    // 46.1538…: rounded to two decimals first it would be 46.15, and then 46.1 or 46.2.
    expect(share(18, 39)).toBe('46.2%');
    // 54.5454…: rounded to two decimals first it would be 54.55, and then 54.6.
    expect(share(6, 11)).toBe('54.5%');
    expect(share(1, 3)).toBe('33.3%');
    expect(share(0, 0)).toBe('0%');
    expect(share(7, 7)).toBe('100%');
  });

  it('equal exact integer arithmetic for all parts of up to two hundred', () => {
    for (let whole = 1; whole <= 200; whole++) {
      for (let part = 0; part <= whole; part++) {
        // Tenths of a percent: the largest integer that is at most 1000 · part / whole + ½.
        const tenths = Number((2000n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
        const digits = String(tenths).padStart(2, '0');
        expect(share(part, whole)).toBe(
          `${digits.slice(0, -1)}${tenths % 10 === 0 ? '' : `.${digits.slice(-1)}`}%`,
        );
      }
    }
  });
});

describe('formatters', () => {
  it('format numbers and money for the language', () => {
    expect(formatters('es').number(12_345.678)).toBe('12.345,68');
    expect(formatters('en').number(12_345.678)).toBe('12,345.68');
    expect(formatters('es').money(9)).toMatch(/^9,00\s€$/);
    expect(formatters('en-GB').money(9, 'CHF')).toMatch(/^CHF\s9\.00$/);
  });
});
