import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDuration, formatters } from './format';

describe('dates', () => {
  it('are dd/MM/yyyy in the zone asked for', () => {
    expect(formatDate('2026-12-31T23:30:00.000Z', 'Europe/Madrid')).toBe('01/01/2027');
    expect(formatDate('2026-12-31T23:30:00.000Z', 'America/Lima')).toBe('31/12/2026');
    expect(formatDateTime('2026-07-04T22:05:00.000Z', 'Europe/Madrid')).toBe('05/07/2026 00:05');
  });

  it('are nothing where there is no date', () => {
    for (const nothing of [null, undefined, '', 'yesterday']) expect(formatDate(nothing)).toBe('');
  });
});

describe('formatDuration', () => {
  it('is m:ss', () => {
    expect(formatDuration(65)).toBe('1:05');
    expect(formatDuration(3_599.9)).toBe('59:59');
  });
});

describe('formatters', () => {
  it('write numbers and money as the language does', () => {
    expect(formatters('es').number(12_345.678)).toBe('12.345,68');
    expect(formatters('en').number(12_345.678)).toBe('12,345.68');
    expect(formatters('es').money(9)).toMatch(/^9,00\s€$/);
    expect(formatters('en-GB').money(9, 'CHF')).toMatch(/^CHF\s9\.00$/);
  });
});
