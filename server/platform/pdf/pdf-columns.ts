import type { Block, PdfBook, Tag } from './pdf-book.js';
import { inks } from './pdf-colors.js';
import { type Look, lineHeight } from './pdf-type.js';

/** What stands on the axis below a column, how high it is (0 to 1), and what is written above and below it. */
export type Column = { name: string; ratio: number; value: string; share: string };
/** `headings` of the names, the values and the shares; `tag` of the title. Without columns its title and note stand alone. */
export type Columns = {
  title: string;
  tag: Tag;
  note: string;
  headings: readonly [string, string, string];
  columns: readonly Column[];
};

const title: Look = { face: 'strong', size: 10, color: inks.text, align: 'left' };
const note: Look = { face: 'text', size: 8, color: inks.quiet, align: 'left' };
const name: Look = { face: 'strong', size: 7, color: inks.text };
const value: Look = { face: 'text', size: 7, color: inks.text };
const share: Look = { face: 'text', size: 6.5, color: inks.quiet };
const highest = 46;
const line = 9;
const gap = 3;
const columnHeading: object = { scope: 'Column' };
const rowHeading: object = { scope: 'Row' };

/** A table of three lines (what it is of, how many, which share) that is drawn as columns, as one block. @param width in points */
export function columnsBlock(
  book: PdfBook,
  { title: named, tag, note: noted, headings, columns }: Columns,
  width: number,
): Block {
  const { type, pdf } = book;
  const titleLines = type.linesOf(named, title, width, { breaks: true });
  const noteLines = type.linesOf(noted, note, width, { breaks: true });
  const above =
    titleLines.length * title.size * lineHeight + noteLines.length * note.size * lineHeight + 4;
  const [ofNames, ofValues, ofShares] = headings;
  const left =
    Math.max(...headings.map((heading) => type.linesOf(heading, share, width)[0]?.width ?? 0)) +
    gap;
  const step = (width - left) / Math.max(1, columns.length);
  return {
    height: above + (columns.length > 0 ? line + highest + 2 * line + 2 : 0),
    draw: ({ x, y }) => {
      book.add(pdf.struct(tag, {}, () => type.write(titleLines, title, { x, y, width })));
      const noteAt = y + titleLines.length * title.size * lineHeight;
      if (noteLines.length > 0)
        book.add(pdf.struct('P', {}, () => type.write(noteLines, note, { x, y: noteAt, width })));
      if (columns.length === 0) return;
      const foot = y + above + line + highest;
      const say = (text: string, look: Look, at: number, top: number, room: number) =>
        type.write(type.linesOf(text, look, room), look, { x: at, y: top, width: room });
      const table = pdf.struct('Table');
      book.add(table);
      const row = (heading: string, top: number, cells: PDFKit.PDFStructureElement[]) => {
        const own = pdf.struct('TH', rowHeading, () =>
          say(heading, { ...share, align: 'left' }, x, top, left),
        );
        table.add(pdf.struct('TR', {}, [own, ...cells]));
      };
      const each = (tag: 'TH' | 'TD', draw: (column: Column, at: number) => void) =>
        columns.map((column, index) =>
          pdf.struct(tag, tag === 'TH' ? columnHeading : {}, () =>
            draw(column, x + left + index * step),
          ),
        );
      row(
        ofNames,
        foot + 2,
        each('TH', (column, at) => say(column.name, name, at, foot + 2, step)),
      );
      row(
        ofValues,
        foot - line,
        each('TD', (column, at) => {
          const height = highest * column.ratio;
          book.bar(inks.wine, at + step * 0.15, foot - height, step * 0.7, height);
          pdf.rect(at, foot, step, 0.5).fill(inks.quiet);
          say(column.value, value, at, foot - height - line, step);
        }),
      );
      row(
        ofShares,
        foot + 2 + line,
        each('TD', (column, at) => say(column.share, share, at, foot + 2 + line, step)),
      );
      table.end();
    },
  };
}
