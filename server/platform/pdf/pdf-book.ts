import { reserveLinkBase } from './link-base.js';
import { openPdf } from './open-pdf.js';
import { pdfColors } from './pdf-colors.js';
import {
  type Line,
  lineHeight,
  type Piece,
  type Span,
  TextLayout,
  type TextStyle,
} from './text-layout.js';

/** A position on a page, in points from its upper left corner, and the available width. */
export type Place = { x: number; y: number; width: number };
/** A part that is not split over pages. It is drawn once its position is known. */
export type Block = { height: number; draw: (place: Place) => void };
export type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Figure' | 'BlockQuote';

/**
 * Points that must be free below a heading for the text that follows. A small heading needs less.
 */
const begun = ({ size }: TextStyle): number => (size > 12 ? 90 : 36);

/**
 * Distributes blocks over `count` columns. Each block goes to the column with the least height so
 * far.
 */
export function dealt(blocks: readonly Block[], count: number): Block[][] {
  const columns = Array.from({ length: count }, (): { height: number; blocks: Block[] } => ({
    height: 0,
    blocks: [],
  }));
  for (const block of blocks) {
    const [lowest] = columns.toSorted((a, b) => a.height - b.height);
    lowest?.blocks.push(block);
    if (lowest) lowest.height += block.height;
  }
  return columns.map(({ blocks: own }) => own);
}

const margins = { left: 50, top: 54, bottom: 56 };
const small: TextStyle = { face: 'text', size: 8, color: pdfColors.quiet, align: 'left' };

/**
 * A document of any number of pages: A4, tagged (PDF/UA), with all fonts embedded. Content runs
 * from the top of a page to its bottom and on to the next. `drawn` returns full pages while later
 * ones are still to come, so that a long document needs no more memory than a short one.
 */
export class PdfBook {
  readonly left = margins.left;
  /** Width of the content of a page. */
  readonly width: number;
  readonly pdf: PDFKit.PDFDocument;
  readonly type: TextLayout;
  /** Vertical position of the next content. */
  y = margins.top;
  private readonly bottom: number;
  private readonly root: PDFKit.PDFStructureElement;
  private chapter: PDFKit.PDFStructureElement;
  private named?: PDFKit.PDFOutline;
  private page = 1;

  /** @param footer returns the text below each page but the first */
  constructor(
    info: { title: string; lang: string },
    private readonly footer: (page: number) => string,
  ) {
    this.pdf = openPdf({ size: 'A4', ...info });
    this.type = new TextLayout(this.pdf);
    this.width = this.pdf.page.width - 2 * margins.left;
    this.bottom = this.pdf.page.height - margins.bottom;
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    this.chapter = this.begun();
  }

  /**
   * Begins a chapter and adds it to the outline. It begins on a new page, unless this one has
   * `room` points left.
   * @param place name of the link target, without '#'
   */
  begin(title: string, room = Number.POSITIVE_INFINITY, place?: string): void {
    this.chapter.end();
    this.chapter = this.begun();
    this.room(room);
    this.named = this.pdf.outline.addItem(title);
    if (place !== undefined) this.pdf.addNamedDestination(place, 'XYZ', 0, this.y, null);
  }

  /**
   * Relative links in the document will lead to the server that sends the file. `withLinkBase`
   * inserts the server's address.
   */
  leadHome(): void {
    reserveLinkBase(this.pdf);
  }

  /** Adds the next content to the outline, below this chapter. */
  mark(title: string): void {
    this.room(120);
    this.named?.addItem(title);
  }

  /**
   * Begins a new page unless this one has enough room.
   * @param height in points
   */
  room(height: number): void {
    if (this.y + height > this.bottom && this.y > margins.top) this.turn();
  }

  /**
   * Writes a text over `width`, by default the whole width, on as many pages as it needs.
   * @param after points below it
   */
  text(
    tag: Tag,
    text: string | readonly Piece[],
    look: TextStyle,
    {
      after = 6,
      indent = 0,
      width = this.width - indent,
    }: { after?: number; indent?: number; width?: number } = {},
  ): void {
    const step = look.size * lineHeight;
    const lines = this.linesOf(text, look, width);
    const element = this.pdf.struct(tag);
    this.add(element);
    // a heading stays on one page with the beginning of its text
    if (tag.startsWith('H')) this.room(lines.length * step + begun(look));
    while (lines.length > 0) {
      this.room(Math.min(2, lines.length) * step);
      const fit = Math.max(1, Math.floor((this.bottom - this.y) / step));
      const here = lines.splice(0, fit);
      this.write(element, here, look, { x: this.left + indent, y: this.y, width });
      this.y += here.length * step;
    }
    element.end();
    this.y += after;
  }

  /** Writes lines of code unchanged, on a coloured ground, on as many pages as they need. */
  code(text: string, look: TextStyle): void {
    const padding = 6;
    const step = look.size * lineHeight;
    const lines = this.type.linesOfCode(text, look, this.width - 2 * padding);
    const element = this.pdf.struct('P');
    this.add(element);
    while (lines.length > 0) {
      this.room(Math.min(3, lines.length) * step + 2 * padding);
      const fit = Math.max(1, Math.floor((this.bottom - this.y - 2 * padding) / step));
      const here = lines.splice(0, fit);
      this.adorn(() =>
        this.bar(pdfColors.ground, this.left, this.y, this.width, here.length * step + 2 * padding),
      );
      const top = this.y + padding;
      element.add(() => {
        here.forEach(({ indent, lines: one }, index) => {
          this.type.write(one, look, {
            x: this.left + padding + indent,
            y: top + index * step,
            width: this.width,
          });
        });
      });
      this.y += here.length * step + 2 * padding;
    }
    element.end();
    this.y += 8;
  }

  /** Writes a bulleted list. */
  list(sentences: readonly (string | readonly Piece[])[], look: TextStyle): void {
    const indent = 14;
    const list = this.pdf.struct('L');
    this.add(list);
    for (const sentence of sentences) {
      const lines = this.linesOf(sentence, look, this.width - indent);
      const height = lines.length * look.size * lineHeight;
      this.room(height);
      const place = { x: this.left + indent, y: this.y, width: this.width - indent };
      const item = this.pdf.struct('LI');
      list.add(item);
      item.add(
        this.pdf.struct('Lbl', {}, () =>
          this.dot(pdfColors.wine, this.left + 4, place.y + look.size * 0.58, 2),
        ),
      );
      const body = this.pdf.struct('LBody');
      item.add(body);
      this.write(body, lines, look, place);
      item.end();
      this.y += height + 5;
    }
    list.end();
  }

  /**
   * Draws blocks in columns, each below the one before. A block without room goes to the next page.
   * @param gap points between columns
   * @param below points below each block
   */
  pack(columns: readonly (readonly Block[])[], gap: number, below = gap / 1.5): void {
    const width = this.columnWidth(columns.length, gap);
    const left = columns.map((blocks) => [...blocks]);
    let ends = columns.map(() => this.y);
    for (;;) {
      const waiting = ends.filter((_, column) => left[column]?.length);
      if (waiting.length === 0) break;
      const first = Math.min(...waiting);
      const column = ends.findIndex((end, index) => end === first && left[index]?.length);
      const block = left[column]?.shift();
      if (!block) break;
      this.y = first;
      this.room(block.height);
      // on a new page all columns begin at the top
      if (this.y !== first) ends = ends.map(() => this.y);
      block.draw({ x: this.left + column * (width + gap), y: this.y, width });
      ends[column] = this.y + block.height + below;
    }
    this.y = Math.max(...ends);
  }

  /** Returns the width of each of `count` columns. */
  columnWidth(count: number, gap: number): number {
    return (this.width - gap * (count - 1)) / count;
  }

  /** Adds an element to the structure of this chapter, in reading order. */
  add(element: PDFKit.PDFStructureElement): void {
    this.chapter.add(element);
  }

  /**
   * Draws a figure.
   * @param alt describes it for people who cannot see it
   */
  figure(alt: string, draw: () => void): void {
    this.add(this.pdf.struct('Figure', { alt }, draw));
  }

  /** Draws decoration, which screen readers skip. */
  adorn(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Draws a bar with rounded corners. Call it inside an element or an artifact. */
  bar(color: string, x: number, y: number, width: number, height: number): void {
    if (width <= 0 || height <= 0) return;
    const radius = Math.min(1.5, width / 2, height / 2);
    this.pdf.roundedRect(x, y, width, height, radius).fill(color);
  }

  /** Draws a dot around a point. Call it inside an element or an artifact. */
  dot(color: string, x: number, y: number, radius: number): void {
    this.pdf.circle(x, y, radius).fill(color);
  }

  /** Returns what was drawn since the last call: the full pages and their resources. */
  *drawn(): Generator<Buffer> {
    for (
      let bytes = this.pdf.read() as Buffer | null;
      bytes;
      bytes = this.pdf.read() as Buffer | null
    )
      yield bytes;
  }

  /** Ends the document. Nothing can be drawn after this. */
  end(): void {
    this.chapter.end();
    this.root.end();
    this.pdf.end();
  }

  /** Writes lines as the content of an element. Parts with a link become link elements in it. */
  private write(
    element: PDFKit.PDFStructureElement,
    lines: readonly Line[],
    look: TextStyle,
    { x, y, width }: Place,
  ): void {
    if (!lines.some(({ runs }) => runs.some(({ link }) => link !== undefined))) {
      element.add(() => this.type.write(lines, look, { x, y, width }));
      return;
    }
    const step = look.size * lineHeight;
    const placed = lines.flatMap((line, index) =>
      this.type
        .spansOf(line, look)
        .map((span) => ({ ...span, x: x + span.x, y: y + index * step })),
    );
    // a link may continue in the next line
    const parts: (typeof placed)[] = [];
    for (const span of placed) {
      const last = parts.at(-1);
      if (last?.[0]?.link === span.link && last) last.push(span);
      else parts.push([span]);
    }
    for (const part of parts) {
      const [first] = part;
      if (first?.link !== undefined) this.link(element, first.link, part, look);
      else
        element.add(() => {
          for (const span of part) this.type.writeRuns(span.runs, look, span);
        });
    }
  }

  /** Writes an underlined link with its clickable areas. Its text is also its PDF description. */
  private link(
    element: PDFKit.PDFStructureElement,
    to: string,
    spans: readonly (Span & { y: number })[],
    look: TextStyle,
  ): void {
    const { pdf } = this;
    const leads = pdf.struct('Link');
    element.add(leads);
    leads.add(() => {
      for (const span of spans) {
        this.type.writeRuns(span.runs, { ...look, color: pdfColors.wine }, span);
        pdf.rect(span.x, span.y + look.size * 1.06, span.width, 0.5).fill(pdfColors.wine);
      }
    });
    const said = spans.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
    // pdfkit's types lack these fields. pdfkit writes a `String` object as a text and a plain
    // string as a name.
    const annotated: object = { structParent: leads, Contents: Object(said) as unknown };
    for (const { x, y, width } of spans) {
      const height = look.size * lineHeight;
      if (to.startsWith('#')) pdf.goTo(x, y, width, height, to.slice(1), annotated);
      else pdf.link(x, y, width, height, to, annotated);
    }
    leads.end();
  }

  private linesOf(text: string | readonly Piece[], look: TextStyle, width: number): Line[] {
    return typeof text === 'string'
      ? this.type.linesOf(text, look, width, { breaks: true })
      : this.type.linesOfPieces(text, look, width);
  }

  private begun(): PDFKit.PDFStructureElement {
    const chapter = this.pdf.struct('Sect');
    this.root.add(chapter);
    return chapter;
  }

  private turn(): void {
    this.pdf.addPage();
    this.page += 1;
    this.y = margins.top;
    const place = { x: this.left, y: this.bottom + 24, width: this.width };
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    this.bar(pdfColors.wine, 0, 0, this.pdf.page.width, 5);
    this.type.write(
      this.type
        .linesOf(this.footer(this.page), small, this.width - 40, { breaks: true })
        .slice(0, 1),
      small,
      place,
    );
    const number = { ...small, align: 'right' as const };
    this.type.write(this.type.linesOf(String(this.page), number, 40), number, place);
    this.pdf.endMarkedContent();
  }
}
