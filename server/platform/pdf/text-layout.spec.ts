import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { fontBytes, runsOf } from './fonts/pdf-fonts.js';
import { TextLayout, type TextStyle } from './text-layout.js';

const look: TextStyle = { face: 'text', size: 10 };

it('keeps a number and its sign on one line if a non-breaking space joins them', () => {
  const type = new TextLayout(new PDFDocument());
  const lines = (text: string, width: number) =>
    type.linesOf(text, look, width).map(({ runs }) => runs.map((run) => run.text).join(''));
  const widthOf = (text: string) => type.linesOf(text, look, 1000)[0]?.width ?? 0;
  const room = widthOf('acid (35') + 1;
  expect(lines('acid (35 %) cost', room)).toEqual(['acid (35', '%) cost']);
  expect(lines('acid (35\u00a0%) cost', room)).toEqual(['acid', '(35 %)', 'cost']);
  expect(lines('acid 12,50\u00a0€', room)).toEqual(['acid', '12,50 €']);
  // other non-breaking spaces still separate words, because a name may be full of them
  expect(lines('acid\u00a0acid\u00a0acid', room)).toEqual(['acid', 'acid', 'acid']);
});

it('has a font for all common scripts and signs, and writes the code points of other characters', () => {
  const written = (text: string) => runsOf(text, 'text');
  const textOf = (text: string) =>
    written(text)
      .map((run) => run.text)
      .join('');
  for (const text of [
    '好喝的红酒',
    'おいしいワイン',
    '맛있는 와인',
    'نبيذ أحمر',
    'יין אדום',
    'ღვინო',
    'ไวน์แดง',
    'वाइन',
    'գինի',
    '🍷🍇',
    '★ ☺ ♥ ✓ →',
    '½ ‰ ∑',
  ]) {
    expect(textOf(text)).toBe(text);
    for (const { font } of written(text))
      expect(fontBytes('text', font)?.length).toBeGreaterThan(1_000);
  }
  // our own fonts are used for the characters that they have
  expect(new Set(written('Xarel·lo Ñandú ŁódźΩЖ').map(({ font }) => font.split('-')[0]))).toEqual(
    new Set(['commissioner']),
  );
  // characters that only control how others are drawn are left out
  expect(textOf('a\u200bb\u202ec\ufe0f')).toBe('abc');
  expect(textOf('\u{10ffff}')).toBe('[U+10FFFF]');
});
