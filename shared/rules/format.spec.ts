import { describe, expect, it, vi } from 'vitest';
import { formatDuration, formatters } from './format.js';

describe('dates', () => {
  const { date, dateTime } = formatters('es');

  it('are in the requested zone', () => {
    expect(date('2026-12-31T23:30:00.000Z', 'Europe/Madrid')).toBe('01/01/2027');
    expect(date('2026-12-31T23:30:00.000Z', 'America/Lima')).toBe('31/12/2026');
    expect(dateTime('2026-07-04T22:05:00.000Z', 'Europe/Madrid')).toBe('05/07/2026 00:05');
  });

  it('are empty without a date', () => {
    for (const nothing of [null, undefined, '', 'yesterday']) {
      expect(date(nothing)).toBe('');
      expect(dateTime(nothing)).toBe('');
    }
  });

  it.each([
    [['es', 'es-MX', 'ca', 'en', 'en-GB', 'en-US', 'en-CA'], '04/03/2026'],
    [['fr', 'fr-BE', 'it', 'pt', 'pt-BR', 'gl'], '04/03/2026'],
    [['de', 'de-AT', 'de-CH', 'fr-CH', 'it-CH', 'pl', 'ru', 'uk'], '04.03.2026'],
    [['nl'], '04-\u206003-\u20602026'],
    [['zh'], '2026/03/04'],
    [['fr-CA'], '2026-\u206003-\u206004'],
  ])('in %j are written as %s', (locales, written) => {
    for (const locale of locales) {
      const format = formatters(locale);
      expect(format.date('2026-03-04T12:00:00.000Z', 'UTC'), locale).toBe(written);
      expect(format.dateTime('2026-03-04T12:00:00.000Z', 'UTC')).toBe(`${written} 12:00`);
      expect(format.date('2026-03-04', 'UTC')).toBe(written);
    }
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
    expect(formatters('uk').money(9)).toMatch(/^9,00\s€$/);
    expect(formatters('uk').currencySign('EUR')).toBe('€');
    expect(formatters('es').currencySign('USD')).toBe('US$');
  });

  it('write in Spanish if the browser lacks the language', () => {
    const supported = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf').mockReturnValue([]);
    expect(formatters('gl').longDate('2026-01-04T12:00:00.000Z')).toBe('4 de enero de 2026');
    expect(formatters('gl').number(0.5)).toBe('0,5');
    supported.mockRestore();
    expect(formatters('gl').longDate('2026-01-04T12:00:00.000Z')).toBe('4 de xaneiro de 2026');
  });

  it('write sizes in the units of the language', () => {
    expect(formatters('es').bytes(2 ** 31)).toBe('2 GB');
    expect(formatters('fr-CA').bytes(1_536)).toBe('1,5 Ko');
    expect(formatters('ru').bytes(3 * 2 ** 20)).toBe('3 МБ');
    expect(formatters('fr').bytes(0)).toBe('0 o');
  });
});
