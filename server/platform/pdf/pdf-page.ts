import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { encode } from 'uqr';
import { type Face, fontBytes, type Run, runsOf } from './pdf-fonts.js';

/** Where something stands on the page, in points from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };
type Line = { runs: Run[]; width: number };
/** `align`: to which side of its box; centred by default. */
type Look = { face: Face; size: number; color?: string; spacing?: number; align?: 'left' | 'right' };
export type Cell = { text: string; look: Look; box: Box };

const lineHeight = 1.18;
/** An inch has 72 points; a printer shows no more of a picture than four dots for each. */
const dotsPerPoint = 4;
/** What is longer is no word, and broken. */
const longestWord = 60;
/** Its types do not know of it yet. */
const accessible: object = { subset: 'PDF/UA' };
const columnHeading: object = { scope: 'Column' };

/**
 * One printed page, tagged (PDF/UA), so that it can be heard too, with all fonts in it. What is drawn is centred in its box, unless it says
 * otherwise; texts that are too long for theirs are set on several lines, and smaller.
 */
export class PdfPage {
  readonly width: number;
  readonly height: number;
  private readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;
  private readonly registered = new Set<string>();

  constructor({ size, title, lang }: { size: 'A4' | 'A5'; title: string; lang: string }) {
    this.pdf = new PDFDocument({
      size,
      margin: 0,
      pdfVersion: '1.7',
      ...accessible,
      tagged: true,
      lang,
      displayTitle: true,
      info: { Title: title },
    });
    this.width = this.pdf.page.width;
    this.height = this.pdf.page.height;
    this.bytes = buffer(this.pdf);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** A text as its tag says: H1, P. */
  text(tag: 'H1' | 'P', text: string, look: Look, box: Box): void {
    this.root.add(this.pdf.struct(tag, {}, () => this.write(text, look, box)));
  }

  /** Rows of cells, as many in each; the first row has the headings of the columns. */
  table(rows: readonly (readonly Cell[])[]): void {
    const cell = ({ text, look, box }: Cell, heading: boolean) =>
      this.pdf.struct(heading ? 'TH' : 'TD', heading ? columnHeading : {}, () => this.write(text, look, box));
    const row = (cells: readonly Cell[], index: number) =>
      this.pdf.struct(
        'TR',
        {},
        cells.map((each) => cell(each, index === 0)),
      );
    this.root.add(this.pdf.struct('Table', {}, rows.map(row)));
  }

  /** A QR code of a text, as large as its box. @param alt what it is, for who cannot see it */
  qr(text: string, alt: string, { x, y, width }: Box): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const step = width / size;
    const draw = () => {
      data.forEach((row, line) =>
        row.forEach((dark, column) => {
          if (dark) this.pdf.rect(x + column * step, y + line * step, step, step);
        }),
      );
      this.pdf.fill('black');
    };
    this.root.add(this.pdf.struct('Figure', { alt }, draw));
  }

  /** A picture, whole. @param alt what it shows */
  async picture(bytes: Buffer, alt: string, box: Box): Promise<void> {
    const { data, info } = await sharp(bytes)
      .resize(Math.round(box.width * dotsPerPoint), Math.round(box.height * dotsPerPoint), { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(box.width / info.width, box.height / info.height);
    const [width, height] = [info.width * scale, info.height * scale];
    const draw = () => void this.pdf.image(data, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, { width, height });
    this.root.add(this.pdf.struct('Figure', { alt }, draw));
  }

  /** What only adorns the page: a stripe, of which nobody needs to hear. */
  stripe(color: string, { x, y, width, height }: Box): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.rect(x, y, width, height).fill(color);
    this.pdf.endMarkedContent();
  }

  /** The file. Nothing can be drawn any more. */
  end(): Promise<Buffer> {
    this.root.end();
    this.pdf.end();
    return this.bytes;
  }

  private write(text: string, look: Look, box: Box): void {
    const { size, lines } = this.fitted(text, look, box);
    const top = box.y + (box.height - lines.length * size * lineHeight) / 2;
    const share = look.align === 'left' ? 0 : look.align === 'right' ? 1 : 0.5;
    lines.forEach(({ runs, width }, index) => {
      let x = box.x + (box.width - width) * share;
      for (const run of runs) {
        this.use(run, look.face, size).fillColor(look.color ?? 'black');
        this.pdf.text(run.text, x, top + index * size * lineHeight, { lineBreak: false, characterSpacing: look.spacing ?? 0 });
        x += this.widthOf([run], look, size);
      }
    });
  }

  /** The lines of a text, in the largest size up to the one that is wanted in which they have room. */
  private fitted(text: string, look: Look, { width, height }: Box): { size: number; lines: Line[] } {
    for (let { size } = look; ; size -= 0.5) {
      const lines = this.linesOf(text, look, size, width);
      const fits = lines.length * size * lineHeight <= height && lines.every((line) => line.width <= width);
      if (fits || size <= 6) return { size, lines };
    }
  }

  private linesOf(text: string, look: Look, size: number, width: number): Line[] {
    const lines: Line[] = [];
    let line: Line = { runs: [], width: 0 };
    for (const word of text.match(new RegExp(`\\S{1,${longestWord}}`, 'gu')) ?? []) {
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
