import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { type Look, PdfType } from './pdf-type.js';

const look: Look = { face: 'text', size: 10 };

it('leaves a number and its sign on one line', () => {
  const type = new PdfType(new PDFDocument());
  const lines = (text: string, width: number) => type.linesOf(text, look, width).map(({ runs }) => runs.map((run) => run.text).join(''));
  const widthOf = (text: string) => type.linesOf(text, look, 1000)[0]?.width ?? 0;
  const room = widthOf('acid (35') + 1;
  expect(lines('acid (35 %) cost', room)).toEqual(['acid (35', '%) cost']);
  expect(lines('acid (35\u00a0%) cost', room)).toEqual(['acid', '(35 %)', 'cost']);
  expect(lines('acid 12,50\u00a0€', room)).toEqual(['acid', '12,50 €']);
  // other spaces that do not break part words all the same: a name may be full of them
  expect(lines('acid\u00a0acid\u00a0acid', room)).toEqual(['acid', 'acid', 'acid']);
});
