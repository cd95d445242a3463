import { describe, expect, it } from 'vitest';
import type { Caption } from '../../../shared/rules/captions.js';
import { toCues, toWebVtt } from './captions.js';
import type { Word } from './speech.js';

/** Gives each word of a text a time by its length, and pauses after punctuation. */
function wordsOf(text: string, msPerLetter = 75): Word[] {
  let at = 0;
  return text.split(' ').map((word) => {
    const startMs = at;
    const endMs = at + word.length * msPerLetter;
    at = endMs + (/[.!?]$/.test(word) ? 600 : /[,;]$/.test(word) ? 250 : 0);
    return { startMs, endMs, text: word };
  });
}
const linesOf = (cues: Caption[]) => cues.map(({ lines }) => lines.join(' / '));

const long =
  'Este vino nace en viñas viejas, a ochocientos metros de altura. Huele a cereza, a vainilla y a ' +
  'hierba fresca; en boca es largo y muy agradable, con un final que recuerda a la madera de cedro ' +
  'y que no se olvida. ¿Notas la acidez? Guárdalo diez años más. Salud.';

describe('toCues', () => {
  it('breaks at the ends of sentences and clauses', () => {
    expect(linesOf(toCues(wordsOf(long), 'es-ES'))).toEqual([
      'Este vino nace en viñas viejas, / a ochocientos metros de altura.',
      'Huele a cereza, / a vainilla y a hierba fresca;',
      'en boca es largo y muy agradable,',
      'con un final que recuerda a la / madera de cedro y que no se olvida.',
      '¿Notas la acidez?',
      'Guárdalo diez años más. Salud.',
    ]);
  });

  it.each(['es-ES', 'cmn-CN'])('keeps every limit in %s', (language) => {
    const most = language === 'cmn-CN' ? 16 : 42;
    for (const msPerLetter of [20, 75, 300])
      for (const text of [long, long.replace(/[.,;?]/g, ''), 'a '.repeat(200).trim(), 'Hola']) {
        const words = wordsOf(text, msPerLetter);
        const cues = toCues(words, language);
        expect(linesOf(cues).join(' ').replace(/[\s/]/g, '')).toBe(text.replace(/\s/g, ''));
        for (const [place, { startMs, endMs, lines }] of cues.entries()) {
          expect(lines.length).toBeGreaterThan(0);
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(most);
          expect(endMs - startMs).toBeLessThanOrEqual(6_000);
          expect(endMs - startMs).toBeGreaterThanOrEqual(text.length > 10 ? 300 : 1_000);
          expect(cues[place + 1]?.startMs ?? endMs).toBeGreaterThanOrEqual(endMs);
        }
      }
  });

  it('shows each caption for a second or more at the usual speed', () => {
    for (const { startMs, endMs } of toCues(wordsOf(long), 'es-ES'))
      expect(endMs - startMs).toBeGreaterThanOrEqual(1_000);
  });

  it('splits a word that is longer than a line', () => {
    const cues = toCues([{ startMs: 0, endMs: 4_000, text: 'a'.repeat(100) }], 'de-DE');
    expect(cues.flatMap(({ lines }) => lines.map((line) => line.length))).toEqual([42, 42, 16]);
  });

  it('writes Chinese without spaces and foreign names with them', () => {
    const words = wordsOf('葡萄酒 Pinot noir 很 好。', 200);
    expect(linesOf(toCues(words, 'cmn-CN'))).toEqual(['葡萄酒Pinot noir很好。']);
  });

  it('returns nothing without words', () => {
    expect(toCues([], 'es-ES')).toEqual([]);
  });
});

describe('toWebVtt', () => {
  it('escapes the texts', () => {
    expect(toWebVtt([{ startMs: 61_005, endMs: 63_000, text: 'A&B<c>-->' }], 'en-GB')).toBe(
      'WEBVTT\n\n00:01:01.005 --> 00:01:03.000\nA&amp;B&lt;c&gt;--&gt;\n',
    );
  });

  it('marks Arabic lines as right to left', () => {
    expect(toWebVtt(wordsOf('Rioja نبيذ جيد', 200), 'arb')).toContain('\n&rlm;Rioja نبيذ جيد\n');
  });
});
