import { describe, expect, it } from 'vitest';
import { eventTimeInWords } from './period-in-words.js';

const evening = {
  type: 'CONVENTIONAL_TAST',
  from: new Date('2026-11-30T22:27:00Z'),
  to: new Date('2026-12-01T02:27:00Z'),
  duration: 60,
  timeZone: 'Europe/Madrid',
} as const;

describe('eventTimeInWords', () => {
  it.each([
    ['es-MX', '30 de noviembre de 2026 a las 11:27 p.m. · unos 60 minutos'],
    ['es', '30 de noviembre de 2026 a las 23:27 · unos 60 minutos'],
    ['ca', '30 de novembre del 2026, a les 23:27 · uns 60 minuts'],
    ['en', '30 November 2026 at 23:27 · about 60 minutes'],
    ['fr', '30 novembre 2026 à 23:27 · environ 60 minutes'],
    ['nl', '30 november 2026 om 23:27 · ongeveer 60 minuten'],
    ['zh', '2026年11月30日 23:27 · 约60分钟'],
    ['sv', '30 november 2026 kl. 23:27 · 60 minuter'],
  ])('says the start and the minutes of a group event: %s', (locale, words) => {
    expect(eventTimeInWords(evening, locale)).toBe(words);
  });

  it('says only the start if the minutes are unknown, and no "about" with one minute', () => {
    const start = '30 de noviembre de 2026 a las 23:27';
    expect(eventTimeInWords({ ...evening, duration: 0 }, 'es')).toBe(start);
    expect(eventTimeInWords({ ...evening, duration: 1 }, 'es')).toBe(`${start} · 1 minuto`);
  });

  it('says the first and last day of a campaign', () => {
    const to = new Date('2026-12-05T02:27:00Z');
    expect(eventTimeInWords({ ...evening, type: 'PODCAST_TAST', to }, 'es')).toMatch(
      /^30 de noviembre\s–\s5 de diciembre de 2026$/,
    );
  });
});
