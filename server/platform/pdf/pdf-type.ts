import { type Face, fontBytes, type Run, runsOf } from './pdf-fonts.js';

/** `align`: to which side of its box; centred by default. Sizes and spacing in points. */
export type Look = { face: Face; size: number; color?: string; spacing?: number; align?: 'left' | 'right' };
export type Line = { runs: Run[]; width: number };

/** Of its size, how high a line is. */
export const lineHeight = 1.18;
/** What is longer is no word, and broken. */
const longestWord = 60;

/** Sets texts in the house's fonts: finds their lines and writes them. Measures are points. */
export class PdfType {
  private readonly registered = new Set<string>();

  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  /** The lines of a text. A word that is wider than `width` stands out of it, unless `breaks`. */
  linesOf(text: string, look: Look, width: number, { size = look.size, breaks = false } = {}): Line[] {
    const lines: Line[] = [];
    let line: Line = { runs: [], width: 0 };
    const words = text.match(new RegExp(`\\S{1,${longestWord}}`, 'gu')) ?? [];
    for (const word of breaks ? words.flatMap((each) => this.piecesOf(each, look, size, width)) : words) {
      const runs = runsOf(`${line.runs.length > 0 ? ' ' : ''}${word}`, look.face);
      const more = this.widthOf(runs, look, size);
      if (line.runs.length === 0 || line.width + more <= width) {
        line = { runs: [...line.runs, ...runs], width: line.width + more };
      } else {
        lines.push(line);
        const first = runsOf(word, look.face);
        line = { runs: first, width: this.widthOf(first, look, size) };
      }
    }
    return [...lines, line].filter(({ runs }) => runs.length > 0);
  }

  /** Writes lines below each other, the first one from `y` on. */
  write(lines: readonly Line[], look: Look, { x, y, width }: { x: number; y: number; width: number }, size = look.size): void {
    const share = look.align === 'left' ? 0 : look.align === 'right' ? 1 : 0.5;
    lines.forEach((line, index) => {
      let at = x + (width - line.width) * share;
      for (const run of line.runs) {
        this.use(run, look.face, size).fillColor(look.color ?? 'black');
        this.pdf.text(run.text, at, y + index * size * lineHeight, { lineBreak: false, characterSpacing: look.spacing ?? 0 });
        at += this.widthOf([run], look, size);
      }
    });
  }

  /** A word in pieces that fit, the first as long as can be. */
  private piecesOf(word: string, look: Look, size: number, width: number): string[] {
    if (this.widthOf(runsOf(word, look.face), look, size) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece && this.widthOf(runsOf(piece + character, look.face), look, size) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  private widthOf(runs: readonly Run[], { face, spacing = 0 }: Look, size: number): number {
    return runs.reduce((sum, run) => sum + this.use(run, face, size).widthOfString(run.text) + spacing * Array.from(run.text).length, 0);
  }

  private use({ font }: Run, face: Face, size: number): PDFKit.PDFDocument {
    if (!this.registered.has(font)) {
      this.pdf.registerFont(font, fontBytes(face, font));
      this.registered.add(font);
    }
    return this.pdf.font(font).fontSize(size);
  }
}
