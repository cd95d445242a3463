import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import { yieldEventLoop } from '../concurrency/yield-event-loop.js';
import { openPdf } from './open-pdf.js';
import { printImage } from './print-image.js';
import { type Line, lineHeight, TextLayout, type TextStyle } from './text-layout.js';

/** A position and a size on the page, in points from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };
export type Cell = { text: string; look: TextStyle; box: Box };

/** pdfkit's types lack this option. */
const columnHeading: object = { scope: 'Column' };

/**
 * Printed pages of one size, tagged (PDF/UA) for screen readers, with all fonts embedded. Content
 * is centred in its box by default. A text that is too long for its box is set in several lines,
 * and smaller.
 */
export class PdfPage {
  readonly width: number;
  readonly height: number;
  private readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;
  private readonly type: TextLayout;

  constructor({ size, title, lang }: { size: 'A4' | 'A5'; title: string; lang: string }) {
    this.pdf = openPdf({ size, title, lang });
    this.type = new TextLayout(this.pdf);
    this.width = this.pdf.page.width;
    this.height = this.pdf.page.height;
    this.bytes = buffer(this.pdf);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Begins another page of the same size. */
  next(): void {
    this.pdf.addPage();
  }

  text(tag: 'H1' | 'P', text: string, look: TextStyle, box: Box): void {
    this.root.add(this.pdf.struct(tag, {}, () => this.write(text, look, box)));
  }

  /**
   * Draws a table. All rows have the same number of cells. The first row has the column headings.
   */
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

  /**
   * Draws a QR code of a text, as wide as its box.
   * @param alt describes it for people who cannot see it
   */
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

  /**
   * Draws a whole picture, as large as its box allows.
   * @param alt describes it for people who cannot see it
   */
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

  /** Draws a stripe as decoration, which screen readers skip. */
  stripe(color: string, { x, y, width, height }: Box): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.rect(x, y, width, height).fill(color);
    this.pdf.endMarkedContent();
  }

  /** Ends the page and returns the file. Nothing can be drawn after this. */
  async end(): Promise<Buffer> {
    this.root.end();
    // `end` compresses the fonts, which takes a while
    await yieldEventLoop();
    this.pdf.end();
    return this.bytes;
  }

  private write(text: string, look: TextStyle, box: Box): void {
    const { size, lines } = this.fitted(text, look, box);
    this.type.write(
      lines,
      look,
      { ...box, y: box.y + (box.height - lines.length * size * lineHeight) / 2 },
      size,
    );
  }

  /**
   * Returns the lines of a text in the largest size that fits, up to the wanted one. The size never
   * gets smaller than about 6 points.
   */
  private fitted(
    text: string,
    look: TextStyle,
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
