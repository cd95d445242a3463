import { ascentOf, type Face, fontBytes, type Run, runsOf } from './fonts/pdf-fonts.js';
import { visualOrder } from './fonts/visual-order.js';

/** `align` is the side of the box; the default is the centre. Sizes and spacing are in points. */
export type TextStyle = {
  face: Face;
  size: number;
  color?: string;
  spacing?: number;
  align?: 'left' | 'right';
};
export type Line = { runs: Run[]; width: number };
/**
 * A part of a text with its own face or link. A link is an address, or '#' and the name of a place
 * in the document.
 */
export type Piece = { text: string; face?: Face; link?: string };
/**
 * Neighbouring runs of a line that have the same link or none. `x` is the distance from the
 * beginning of the line.
 */
export type Span = { runs: Run[]; x: number; width: number; link?: string };

/** Height of a line, as a factor of the font size. */
export const lineHeight = 1.18;
/** A character of a word, also a space that joins a sign to it: '35 %', '12,50 €', 'Prix :'. */
const inWord = '(?:\\S|[\\u00a0\\u202f](?=[%:;?!»\\p{Sc}])|(?<=«)[\\u00a0\\u202f])';
/** Finds words. Words of more than 60 characters are split. */
const wordsOf = new RegExp(`${inWord}{1,60}`, 'gu');
/** Finds words and the spaces between them. */
const partsOf = new RegExp(`${inWord}+|\\s+`, 'gu');

/** Sets texts in our fonts: finds their lines and writes them. Measures are in points. */
export class TextLayout {
  private readonly registered = new Set<string>();

  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  /**
   * Returns the lines of a text. A word that is wider than `width` sticks out, unless `breaks` is
   * set.
   */
  linesOf(
    text: string,
    look: TextStyle,
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

  /**
   * Returns the lines of a text with differently styled parts. Words wider than `width` are broken.
   */
  linesOfPieces(pieces: readonly Piece[], look: TextStyle, width: number): Line[] {
    const lines: Line[] = [];
    let line: Line = { runs: [], width: 0 };
    const add = (runs: Run[]) => {
      const more = this.widthOf(runs, look, look.size);
      if (line.runs.length > 0 && line.width + more > width) {
        lines.push(line);
        line = { runs: [], width: 0 };
        // a new line drops the space before its first word
        return add(runs[0]?.text === ' ' ? runs.slice(1) : runs);
      }
      line = { runs: [...line.runs, ...runs], width: line.width + more };
    };
    let parted = false;
    for (const { text, face = look.face, link } of pieces) {
      const leads = link === undefined ? {} : { link };
      for (const part of text.match(partsOf) ?? []) {
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

  /**
   * Returns the lines of a text unchanged, each with its indentation. A line wider than `width`
   * continues in the next one. The face must be monospaced.
   */
  linesOfCode(text: string, look: TextStyle, width: number): { indent: number; lines: Line[] }[] {
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

  /** Writes lines below each other, the first one at `y`. */
  write(
    lines: readonly Line[],
    look: TextStyle,
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

  /** Writes runs one after the other, beginning at a point. */
  writeRuns(
    runs: readonly Run[],
    look: TextStyle,
    { x, y }: { x: number; y: number },
    size = look.size,
  ): void {
    let at = x;
    for (const run of visualOrder(runs)) {
      this.use(run, run.face ?? look.face, size).fillColor(look.color ?? 'black');
      // all fonts share one baseline
      this.pdf.text(run.text, at, y + ascentOf(look.face) * size, {
        lineBreak: false,
        characterSpacing: look.spacing ?? 0,
        baseline: 'alphabetic',
      });
      at += this.widthOf([run], look, size);
    }
  }

  /** Splits a line into parts with the same link. */
  spansOf(line: Line, look: TextStyle): Span[] {
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

  /** Splits a word into pieces that fit, each as long as possible. */
  private piecesOf(word: string, look: TextStyle, size: number, width: number): string[] {
    if (this.widthOf(runsOf(word, look.face), look, size) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    let taken = 0;
    for (const character of word) {
      // measures each character alone, because measuring the whole piece each time is slow
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

  private widthOf(runs: readonly Run[], { face, spacing = 0 }: TextStyle, size: number): number {
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
