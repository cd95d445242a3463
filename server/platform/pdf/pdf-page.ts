import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import { yieldEventLoop } from '../concurrency/yield-event-loop.js';
import { openPdf } from './open-pdf.js';
import { type Line, type Look, lineHeight, PdfType } from './pdf-type.js';
import { printImage } from './print-image.js';

/** Where something stands on the page, in points from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };
export type Cell = { text: string; look: Look; box: Box };

/** Its types do not know of it yet. */
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
  private readonly type: PdfType;

  constructor({ size, title, lang }: { size: 'A4' | 'A5'; title: string; lang: string }) {
    this.pdf = openPdf({ size, title, lang });
    this.type = new PdfType(this.pdf);
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
      this.pdf.struct(heading ? 'TH' : 'TD', heading ? columnHeading : {}, () =>
        this.write(text, look, box),
      );
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
    const { data, width, height } = await printImage(bytes, box);
    const draw = () =>
      void this.pdf.image(
        data,
        box.x + (box.width - width) / 2,
        box.y + (box.height - height) / 2,
        { width, height },
      );
    this.root.add(this.pdf.struct('Figure', { alt }, draw));
  }

  /** What only adorns the page: a stripe, of which nobody needs to hear. */
  stripe(color: string, { x, y, width, height }: Box): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.rect(x, y, width, height).fill(color);
    this.pdf.endMarkedContent();
  }

  /** The file. Nothing can be drawn any more. */
  async end(): Promise<Buffer> {
    this.root.end();
    // the fonts are packed now
    await yieldEventLoop();
    this.pdf.end();
    return this.bytes;
  }

  private write(text: string, look: Look, box: Box): void {
    const { size, lines } = this.fitted(text, look, box);
    this.type.write(
      lines,
      look,
      { ...box, y: box.y + (box.height - lines.length * size * lineHeight) / 2 },
      size,
    );
  }

  /** The lines of a text, in the largest size up to the one that is wanted in which they have room. */
  private fitted(
    text: string,
    look: Look,
    { width, height }: Box,
  ): { size: number; lines: Line[] } {
    for (let { size } = look; ; size -= 0.5) {
      const lines = this.type.linesOf(text, look, width, { size });
      const fits =
        lines.length * size * lineHeight <= height && lines.every((line) => line.width <= width);
      if (fits || size <= 6) return { size, lines };
    }
  }
}
