import type { PdfBook, Place } from './pdf-book.js';
import { pdfColors } from './pdf-colors.js';
import { type Line, lineHeight, type TextStyle } from './text-layout.js';

/** A drawing in a cell, with its height and a description for people who cannot see it. */
type Drawing = { alt: string; height: number; draw: (place: Place) => void };
/** `below` is a second, smaller text. */
export type TableCell =
  | { text: string; look?: Partial<TextStyle>; below?: string }
  | { drawing: Drawing };
/**
 * `width` is in points. `names` makes its cells row headings. `scale` is drawn below the heading.
 */
export type TableColumn = {
  heading: string;
  width: number;
  align?: 'left' | 'right';
  names?: boolean;
  scale?: Omit<Drawing, 'alt'>;
};

const padding = 5;
const gap = 8;
const head: TextStyle = { face: 'strong', size: 8, color: pdfColors.quiet, align: 'left' };
const body: TextStyle = { face: 'text', size: 10, color: pdfColors.text, align: 'left' };
const below: TextStyle = { face: 'text', size: 8, color: pdfColors.quiet, align: 'left' };
/** pdfkit's types lack these options. */
const scopes: Record<'column' | 'row', object> = {
  column: { scope: 'Column' },
  row: { scope: 'Row' },
};

/** A measured row: its height, and the functions that draw its cells. */
type Measured = { height: number; cells: ((place: Place) => void)[]; alts: (string | undefined)[] };

/**
 * Draws a table over as many pages as its rows need. Each page begins with the headings. Screen
 * readers get the headings only once.
 */
export function drawTable(
  book: PdfBook,
  columns: readonly TableColumn[],
  rows: Iterable<readonly TableCell[]>,
): void {
  const { pdf } = book;
  const headings = measuredHead(book, columns);
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, { width }) => sum + width, book.left),
  );
  const placeOf = (index: number, y: number): Place => ({
    x: lefts[index] ?? 0,
    y,
    width: (columns[index]?.width ?? 0) - gap,
  });
  const table = pdf.struct('Table');
  book.add(table);
  const told = (row: Measured, tags: readonly ('TH' | 'TD')[], scope: object) => {
    const y = book.y + padding;
    const cells = row.cells.map((draw, index) => {
      const tag = tags[index] ?? 'TD';
      const drawn = () => draw(placeOf(index, y));
      const alt = row.alts[index];
      return pdf.struct(
        tag,
        tag === 'TH' ? scope : {},
        alt === undefined ? drawn : pdf.struct('Figure', { alt }, drawn),
      );
    });
    table.add(pdf.struct('TR', {}, cells));
    book.y += row.height;
    line(book);
  };
  let begun = false;
  for (const row of rows) {
    const measured = measuredRow(book, columns, row);
    const before = book.y;
    book.room(measured.height + (begun ? 0 : headings.height));
    if (!begun)
      told(
        headings,
        columns.map(() => 'TH'),
        scopes.column,
      );
    else if (book.y < before) {
      book.adorn(() => {
        headings.cells.forEach((draw, index) => {
          draw(placeOf(index, book.y + padding));
        });
      });
      book.y += headings.height;
      line(book);
    }
    begun = true;
    told(
      measured,
      columns.map(({ names }) => (names ? 'TH' : 'TD')),
      scopes.row,
    );
  }
  table.end();
  book.y += 10;
}

const line = (book: PdfBook) => {
  book.adorn(() => book.pdf.rect(book.left, book.y, book.width, 0.5).fill(pdfColors.line));
};

const heightOf = (lines: readonly Line[], { size }: TextStyle) => lines.length * size * lineHeight;

function measuredHead({ type }: PdfBook, columns: readonly TableColumn[]): Measured {
  const looks = columns.map(({ align = 'left' }): TextStyle => ({ ...head, align }));
  const lines = columns.map(({ heading, width }) =>
    type.linesOf(heading, head, width - gap, { breaks: true }),
  );
  const heights = columns.map(
    ({ scale }, index) => heightOf(lines[index] ?? [], head) + (scale?.height ?? 0),
  );
  return {
    height: Math.max(...heights) + 2 * padding,
    alts: columns.map(() => undefined),
    cells: columns.map(({ scale }, index) => (place) => {
      const own = lines[index] ?? [];
      type.write(own, looks[index] ?? head, place);
      scale?.draw({ ...place, y: place.y + heightOf(own, head) });
    }),
  };
}

function measuredRow(
  { type }: PdfBook,
  columns: readonly TableColumn[],
  row: readonly TableCell[],
): Measured {
  const heights: number[] = [];
  const cells = row.map((cell, index) => {
    const { width = 0, align = 'left' } = columns[index] ?? {};
    if ('drawing' in cell) {
      heights.push(cell.drawing.height);
      return cell.drawing.draw;
    }
    const look: TextStyle = { ...body, align, ...cell.look };
    const small: TextStyle = { ...below, align };
    const lines = type.linesOf(cell.text, look, width - gap, { breaks: true });
    const second = cell.below ? type.linesOf(cell.below, small, width - gap, { breaks: true }) : [];
    heights.push(heightOf(lines, look) + heightOf(second, small));
    return (place: Place) => {
      type.write(lines, look, place);
      type.write(second, small, { ...place, y: place.y + heightOf(lines, look) });
    };
  });
  return {
    height: Math.max(...heights) + 2 * padding,
    cells,
    alts: row.map((cell) => ('drawing' in cell ? cell.drawing.alt : undefined)),
  };
}
