import { ascentOf, type Face, fontBytes, type Run, runsOf } from './fonts/pdf-fonts.js';
import { visualOrder } from './fonts/visual-order.js';

/** `align`: to which side of its box; centred by default. Sizes and spacing in points. */
export type Look = {
  face: Face;
  size: number;
  color?: string;
  spacing?: number;
  align?: 'left' | 'right';
};
export type Line = { runs: Run[]; width: number };
/** A part of a text that looks otherwise than the rest, or leads somewhere: to an address, or with '#' to a place in the document. */
export type Piece = { text: string; face?: Face; link?: string };
/** What of a line leads to the same place, or nowhere: how far from the line's beginning it stands. */
export type Span = { runs: Run[]; x: number; width: number; link?: string };

/** Of its size, how high a line is. */
export const lineHeight = 1.18;
/** What is longer is no word, and broken; a number and its sign are one: '35 %', '12,50 €'. */
const wordsOf = /(?:\S|(?<=\d)[\u00a0\u202f](?=[%\p{Sc}])){1,60}/gu;

/** Sets texts in the house's fonts: finds their lines and writes them. Measures are points. */
export class PdfType {
  private readonly registered = new Set<string>();

  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  /** The lines of a text. A word that is wider than `width` stands out of it, unless `breaks`. */
  linesOf(
    text: string,
    look: Look,
    width: number,
    { size = look.size, breaks = false } = {},
  ): Line[] {
    const lines: Line[] = [];
    let line: Line = { runs: [], width: 0 };
    const found = text.match(wordsOf) ?? [];
    for (const word of breaks
      ? found.flatMap((each) => this.piecesOf(each, look, size, width))
      : found) {
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

  /** The lines of a text of which parts look otherwise. What is wider than `width` is broken. */
  linesOfPieces(pieces: readonly Piece[], look: Look, width: number): Line[] {
    const lines: Line[] = [];
    let line: Line = { runs: [], width: 0 };
    const add = (runs: Run[]) => {
      const more = this.widthOf(runs, look, look.size);
      if (line.runs.length > 0 && line.width + more > width) {
        lines.push(line);
        line = { runs: [], width: 0 };
        // a line begins without the space that parted it from the one before
        return add(runs[0]?.text === ' ' ? runs.slice(1) : runs);
      }
      line = { runs: [...line.runs, ...runs], width: line.width + more };
    };
    let parted = false;
    for (const { text, face = look.face, link } of pieces) {
      const leads = link === undefined ? {} : { link };
      for (const part of text.match(/\s+|\S+/gu) ?? []) {
        if (/^\s/u.test(part)) {
          parted = true;
          continue;
        }
        for (const word of this.piecesOf(part, { ...look, face }, look.size, width)) {
          const space: Run[] =
            parted && line.runs.length > 0
              ? runsOf('. .', look.face)
                  .slice(0, 1)
                  .map((run) => ({
                    ...run,
                    text: ' ',
                    ...(line.runs.at(-1)?.link === link && leads),
                  }))
              : [];
          parted = false;
          add([...space, ...runsOf(word, face).map((run) => ({ ...run, face, ...leads }))]);
        }
      }
    }
    return [...lines, line].filter(({ runs }) => runs.length > 0);
  }

  /** The lines of a text as they are, each with how far it is indented; what is wider than `width` goes on in another. For a face of one width. */
  linesOfCode(text: string, look: Look, width: number): { indent: number; lines: Line[] }[] {
    const step = this.widthOf(runsOf('x', look.face), look, look.size);
    return text.split('\n').flatMap((each) => {
      const spaces = each.length - each.trimStart().length;
      const rest = each.trim();
      const most = Math.max(10, Math.floor(width / step) - spaces - 2);
      const cuts = rest.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [''];
      return cuts.map((cut, index) => {
        const runs = runsOf(cut, look.face);
        return {
          indent: (spaces + (index > 0 ? 2 : 0)) * step,
          lines: [{ runs, width: this.widthOf(runs, look, look.size) }],
        };
      });
    });
  }

  /** Writes lines below each other, the first one from `y` on. */
  write(
    lines: readonly Line[],
    look: Look,
    { x, y, width }: { x: number; y: number; width: number },
    size = look.size,
  ): void {
    const share = look.align === 'left' ? 0 : look.align === 'right' ? 1 : 0.5;
    lines.forEach((line, index) => {
      this.writeRuns(
        line.runs,
        look,
        { x: x + (width - line.width) * share, y: y + index * size * lineHeight },
        size,
      );
    });
  }

  /** Writes runs one after the other from a point on. */
  writeRuns(
    runs: readonly Run[],
    look: Look,
    { x, y }: { x: number; y: number },
    size = look.size,
  ): void {
    let at = x;
    for (const run of visualOrder(runs)) {
      this.use(run, run.face ?? look.face, size).fillColor(look.color ?? 'black');
      // the letters of all fonts stand on one line
      this.pdf.text(run.text, at, y + ascentOf(look.face) * size, {
        lineBreak: false,
        characterSpacing: look.spacing ?? 0,
        baseline: 'alphabetic',
      });
      at += this.widthOf([run], look, size);
    }
  }

  /** A line by where its parts lead. */
  spansOf(line: Line, look: Look): Span[] {
    const spans: Span[] = [];
    let x = 0;
    for (const run of line.runs) {
      const width = this.widthOf([run], look, look.size);
      const last = spans.at(-1);
      if (last && last.link === run.link) {
        last.runs.push(run);
        last.width += width;
      } else
        spans.push({ runs: [run], x, width, ...(run.link !== undefined && { link: run.link }) });
      x += width;
    }
    return spans;
  }

  /** A word in pieces that fit, the first as long as can be. */
  private piecesOf(word: string, look: Look, size: number, width: number): string[] {
    if (this.widthOf(runsOf(word, look.face), look, size) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    let taken = 0;
    for (const character of word) {
      // each by itself: to measure the whole piece again and again takes long
      const more = this.widthOf(runsOf(character, look.face), look, size);
      if (piece && taken + more > width) {
        pieces.push(piece);
        piece = '';
        taken = 0;
      }
      piece += character;
      taken += more;
    }
    return [...pieces, piece];
  }

  private widthOf(runs: readonly Run[], { face, spacing = 0 }: Look, size: number): number {
    return runs.reduce(
      (sum, run) =>
        sum +
        this.use(run, run.face ?? face, size).widthOfString(run.text) +
        spacing * Array.from(run.text).length,
      0,
    );
  }

  private use({ font }: Run, face: Face, size: number): PDFKit.PDFDocument {
    if (!this.registered.has(font)) {
      this.pdf.registerFont(font, fontBytes(face, font));
      this.registered.add(font);
    }
    return this.pdf.font(font).fontSize(size);
  }
}
