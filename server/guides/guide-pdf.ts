import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Lexer, type Token } from 'marked';
import { printMarkdown } from '../api-docs/markdown-pdf.js';
import { PdfBook } from '../platform/pdf/pdf-book.js';
import { pdfColors } from '../platform/pdf/pdf-colors.js';
import type { TextStyle } from '../platform/pdf/text-layout.js';
import { type GuideText, pngSize } from './read-guides.js';

const looks = {
  title: { face: 'heading', size: 30, color: pdfColors.wine, align: 'left' },
  part: { face: 'heading', size: 16, color: pdfColors.text, align: 'left' },
  text: { face: 'text', size: 10.5, color: pdfColors.text, align: 'left' },
  code: { face: 'code', size: 9, color: pdfColors.text, align: 'left' },
} as const satisfies Record<string, TextStyle>;

/** Size of a screenshot pixel in PDF points, and the largest height of a picture in points. */
const pointsOfPixel = 0.5;
const highest = 330;

/**
 * Prints a guide as a tagged PDF, from the same content as its page. Pictures have alternative
 * texts.
 */
export async function printGuide({ title, text, language, folder }: GuideText): Promise<Buffer> {
  const book = new PdfBook({ title, lang: language }, () => `Retrogusto · ${title}`);
  book.leadHome();
  const bytes = buffer(book.pdf);
  book.begin(title, 0);
  book.text('H1', title, looks.title, { after: 10 });
  const picture = (href: string, alt: string) => {
    const path = join(folder, href);
    const { width, height } = pngSize(path);
    const scale = Math.min(pointsOfPixel, book.width / width, highest / height);
    const size = { width: width * scale, height: height * scale };
    book.room(size.height + 6);
    const top = book.y + 2;
    book.figure(alt, () => {
      book.pdf.image(path, book.left, top, size);
      book.pdf.rect(book.left, top, size.width, size.height).lineWidth(0.6).stroke(pdfColors.line);
    });
    book.y = top + size.height + 10;
  };
  for (const tokens of sectionsOf(text)) {
    const [first] = tokens;
    if (first?.type === 'heading') {
      book.y += 8;
      book.mark(first.text as string);
    }
    printMarkdown(book, tokens, looks, picture);
  }
  book.end();
  return bytes;
}

/** Splits a text into sections, each with its heading. */
function sectionsOf(text: string): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of new Lexer().lex(text)) {
    if (token.type === 'heading') sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}
