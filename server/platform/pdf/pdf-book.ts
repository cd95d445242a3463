import { reserveLinkBase } from './link-base.js';
import { openPdf } from './open-pdf.js';
import { inks } from './pdf-colors.js';
import { type Line, type Look, lineHeight, PdfType, type Piece, type Span } from './pdf-type.js';

/** Where something begins on a page, in points from its upper left corner, and how wide it may be. */
export type Place = { x: number; y: number; width: number };
/** Something that stands on one page as a whole; it is drawn once its place is known. */
export type Block = { height: number; draw: (place: Place) => void };
export type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Figure' | 'BlockQuote';

/** How much of what a heading is about has to stand below it: less of what is small. In points. */
const begun = ({ size }: Look): number => (size > 12 ? 90 : 36);

/** Blocks dealt out to so many columns, each to the one that is lowest by then. */
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
const small: Look = { face: 'text', size: 8, color: inks.quiet, align: 'left' };

/**
 * A document of as many pages as it takes: A4, tagged (PDF/UA), with all fonts in it. What is drawn goes from the top of a page to its
 * bottom and on to the next. Pages that are full can be taken by `drawn` while others are to come, so that it costs the same memory however
 * long it becomes.
 */
export class PdfBook {
  readonly left = margins.left;
  /** Of what is written on a page. */
  readonly width: number;
  readonly pdf: PDFKit.PDFDocument;
  readonly type: PdfType;
  /** Where the next thing begins. */
  y = margins.top;
  private readonly bottom: number;
  private readonly root: PDFKit.PDFStructureElement;
  private chapter: PDFKit.PDFStructureElement;
  private named?: PDFKit.PDFOutline;
  private page = 1;

  /** @param footer what stands below each page but the first */
  constructor(
    info: { title: string; lang: string },
    private readonly footer: (page: number) => string,
  ) {
    this.pdf = openPdf({ size: 'A4', ...info });
    this.type = new PdfType(this.pdf);
    this.width = this.pdf.page.width - 2 * margins.left;
    this.bottom = this.pdf.page.height - margins.bottom;
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    this.chapter = this.begun();
  }

  /**
   * Begins a chapter, which the list of contents names: on a page of its own, or where there is room for so many points of it.
   * @param place by which links lead to it, without '#'
   */
  begin(title: string, room = Number.POSITIVE_INFINITY, place?: string): void {
    this.chapter.end();
    this.chapter = this.begun();
    this.room(room);
    this.named = this.pdf.outline.addItem(title);
    if (place !== undefined) this.pdf.addNamedDestination(place, 'XYZ', 0, this.y, null);
  }

  /** Links to an address without a host lead to the server that the file is sent by: `withBase`. */
  leadHome(): void {
    reserveLinkBase(this.pdf);
  }

  /** Names something in this chapter in the list of contents: what is drawn next. */
  mark(title: string): void {
    this.room(120);
    this.named?.addItem(title);
  }

  /** Goes to the next page unless there is room on this one. @param height in points */
  room(height: number): void {
    if (this.y + height > this.bottom && this.y > margins.top) this.turn();
  }

  /** A text over the whole width, or as much of it as `width`, on as many pages as it takes. @param after points below it */
  text(
    tag: Tag,
    text: string | readonly Piece[],
    look: Look,
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
    // what it is about begins on the same page
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

  /** Lines of code as they are, on a ground, on as many pages as they take. */
  code(text: string, look: Look): void {
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
        this.bar(inks.ground, this.left, this.y, this.width, here.length * step + 2 * padding),
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

  /** Sentences below each other. */
  list(sentences: readonly (string | readonly Piece[])[], look: Look): void {
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
          this.dot(inks.wine, this.left + 4, place.y + look.size * 0.58, 2),
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
   * Blocks in columns, each below the one before, and on to the next page when one has no room.
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
      // on the next page nothing stands above any of them
      if (this.y !== first) ends = ends.map(() => this.y);
      block.draw({ x: this.left + column * (width + gap), y: this.y, width });
      ends[column] = this.y + block.height + below;
    }
    this.y = Math.max(...ends);
  }

  /** How wide each of so many blocks side by side is. */
  columnWidth(count: number, gap: number): number {
    return (this.width - gap * (count - 1)) / count;
  }

  /** Tells of something in this chapter, where it is drawn. */
  add(element: PDFKit.PDFStructureElement): void {
    this.chapter.add(element);
  }

  /** Something drawn, and what it shows, for who cannot see it. */
  figure(alt: string, draw: () => void): void {
    this.add(this.pdf.struct('Figure', { alt }, draw));
  }

  /** What only adorns the page, of which nobody needs to hear. */
  adorn(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A bar, round where it is high enough. To be drawn within something. */
  bar(color: string, x: number, y: number, width: number, height: number): void {
    if (width <= 0 || height <= 0) return;
    const radius = Math.min(1.5, width / 2, height / 2);
    this.pdf.roundedRect(x, y, width, height, radius).fill(color);
  }

  /** A dot around a point. To be drawn within something. */
  dot(color: string, x: number, y: number, radius: number): void {
    this.pdf.circle(x, y, radius).fill(color);
  }

  /** What was drawn since it was last asked for: pages that are full, and what goes with them. */
  *drawn(): Generator<Buffer> {
    for (
      let bytes = this.pdf.read() as Buffer | null;
      bytes;
      bytes = this.pdf.read() as Buffer | null
    )
      yield bytes;
  }

  /** Nothing can be drawn any more. */
  end(): void {
    this.chapter.end();
    this.root.end();
    this.pdf.end();
  }

  /** Writes lines as what is in an element of the page; what leads somewhere is a link within it. */
  private write(
    element: PDFKit.PDFStructureElement,
    lines: readonly Line[],
    look: Look,
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
    // a link goes on in the next line
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

  /** A link, underlined, and where it is pressed; it says what its text says. */
  private link(
    element: PDFKit.PDFStructureElement,
    to: string,
    spans: readonly (Span & { y: number })[],
    look: Look,
  ): void {
    const { pdf } = this;
    const leads = pdf.struct('Link');
    element.add(leads);
    leads.add(() => {
      for (const span of spans) {
        this.type.writeRuns(span.runs, { ...look, color: inks.wine }, span);
        pdf.rect(span.x, span.y + look.size * 1.06, span.width, 0.5).fill(inks.wine);
      }
    });
    const said = spans.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
    // Its types do not know of it yet. A text of a PDF is an object there, and a plain string a name.
    const annotated: object = { structParent: leads, Contents: Object(said) as unknown };
    for (const { x, y, width } of spans) {
      const height = look.size * lineHeight;
      if (to.startsWith('#')) pdf.goTo(x, y, width, height, to.slice(1), annotated);
      else pdf.link(x, y, width, height, to, annotated);
    }
    leads.end();
  }

  private linesOf(text: string | readonly Piece[], look: Look, width: number): Line[] {
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
    this.bar(inks.wine, 0, 0, this.pdf.page.width, 5);
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
