import type { PdfBook, Place } from './pdf-book.js';
import { inks } from './pdf-colors.js';
import { type Line, type Look, lineHeight } from './pdf-type.js';

/** A drawing in a cell: what it shows, for who cannot see it, and how high it is. */
type Drawing = { alt: string; height: number; draw: (place: Place) => void };
/** `below`: a second text, smaller. */
export type TableCell =
  | { text: string; look?: Partial<Look>; below?: string }
  | { drawing: Drawing };
/** `width` in points. `names`: whether its cells name their rows. `scale`: what is drawn below the heading. */
export type TableColumn = {
  heading: string;
  width: number;
  align?: 'left' | 'right';
  names?: boolean;
  scale?: Omit<Drawing, 'alt'>;
};

const padding = 5;
const gap = 8;
const head: Look = { face: 'strong', size: 8, color: inks.quiet, align: 'left' };
const body: Look = { face: 'text', size: 10, color: inks.text, align: 'left' };
const below: Look = { face: 'text', size: 8, color: inks.quiet, align: 'left' };
/** Their types do not know of them yet. */
const scopes: Record<'column' | 'row', object> = {
  column: { scope: 'Column' },
  row: { scope: 'Row' },
};

/** A row that is measured: how high it is, and what draws each of its cells. */
type Measured = { height: number; cells: ((place: Place) => void)[]; alts: (string | undefined)[] };

/** A table over as many pages as its rows take; each begins with the headings, which are told once. */
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
  book.adorn(() => book.pdf.rect(book.left, book.y, book.width, 0.5).fill(inks.line));
};

const heightOf = (lines: readonly Line[], { size }: Look) => lines.length * size * lineHeight;

function measuredHead({ type }: PdfBook, columns: readonly TableColumn[]): Measured {
  const looks = columns.map(({ align = 'left' }): Look => ({ ...head, align }));
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
    const look: Look = { ...body, align, ...cell.look };
    const small: Look = { ...below, align };
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
