import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import ca from '../locales/ca/reports.json' with { type: 'json' };
import en from '../locales/en/reports.json' with { type: 'json' };
import es from '../locales/es/reports.json' with { type: 'json' };
import { formatters } from './format.js';
import { type Previous, previousSentences } from './previous-words.js';

const texts = createInstance();
void texts.init({
  initAsync: false,
  resources: { es: { reports: es }, ca: { reports: ca }, en: { reports: en } },
  defaultNS: 'reports',
  interpolation: { escapeValue: false },
});
const told = (previous: Previous, language = 'en') => {
  const say = texts.getFixedT(language, 'reports');
  return previousSentences(
    previous,
    '03/05/2026',
    (key, values) => say(key, values),
    formatters(language),
  );
};
const figure = (now: number, before: number, low: number, high: number) => ({
  now,
  before,
  difference: now - before,
  low,
  high,
  differs: low > 0 || high < 0,
});
const none: Previous = {
  publicCode: 'K7M4P2XA',
  tasting: 'Cata de otoño',
  startDate: '2026-05-03T18:00:00.000Z',
  timeZone: 'Europe/Madrid',
  attendees: { now: 23, before: 18 },
  finished: null,
  satisfaction: null,
  products: null,
};

describe('the comparison with the last event', () => {
  it('says how many came', () => {
    const came = (now: number, before: number) => told({ ...none, attendees: { now, before } });
    expect(came(23, 18)).toEqual([
      '23 attendees came, 5 more than to “Cata de otoño” on 03/05/2026.',
    ]);
    expect(came(1, 18)).toEqual([
      '1 attendee came, 17 fewer than to “Cata de otoño” on 03/05/2026.',
    ]);
    expect(came(9, 9)).toEqual(['9 attendees came, as many as to “Cata de otoño” on 03/05/2026.']);
  });

  it('gives the margin of a difference, and calls one that may be chance about the same', () => {
    const whole = {
      ...none,
      finished: figure(60, 90, -48.6, -9.4),
      satisfaction: figure(8.1, 7.9, -0.6, 1),
      products: { ...figure(4.5, 3, 1.2, 1.8), count: 4 },
    };
    expect(told(whole)[1]).toBe(
      '60% rated everything (90% before: between 9 and 49 points less), satisfaction was 8.1 out of 10 (7.9 before: about the same), and the 4 products in common had a mean of 4.50 stars (3.00 before: between 1.20 and 1.80 more).',
    );
    expect(told(whole, 'es')[1]).toMatch(
      /^Lo valoró todo el 60\s%.* más o menos igual.*entre 1,20 y 1,80 más\)\.$/u,
    );
    expect(told(whole, 'ca')[1]).toMatch(/^Ho va valorar tot el 60\s%.* més o menys igual/u);
  });
});
