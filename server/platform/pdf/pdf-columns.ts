import type { Block, PdfBook, Tag } from './pdf-book.js';
import { pdfColors } from './pdf-colors.js';
import { lineHeight, type TextStyle } from './text-layout.js';

/**
 * A column with the name below its axis, its height (0 to 1), the value above it and the share
 * below the name.
 */
export type Column = { name: string; ratio: number; value: string; share: string };
/**
 * `headings` label the names, the values and the shares. `tag` is the tag of the title. Without
 * columns only the title and the note are drawn.
 */
export type Columns = {
  title: string;
  tag: Tag;
  note: string;
  headings: readonly [string, string, string];
  columns: readonly Column[];
};

const title: TextStyle = { face: 'strong', size: 10, color: pdfColors.text, align: 'left' };
const note: TextStyle = { face: 'text', size: 8, color: pdfColors.quiet, align: 'left' };
const name: TextStyle = { face: 'strong', size: 7, color: pdfColors.text };
const value: TextStyle = { face: 'text', size: 7, color: pdfColors.text };
const share: TextStyle = { face: 'text', size: 6.5, color: pdfColors.quiet };
const highest = 46;
const line = 9;
const gap = 3;
const columnHeading: object = { scope: 'Column' };
const rowHeading: object = { scope: 'Row' };

/**
 * Returns a table of three rows (names, values, shares) that is drawn as a column chart, as one
 * block.
 * @param width in points
 */
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
      const say = (text: string, look: TextStyle, at: number, top: number, room: number) =>
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
          book.bar(pdfColors.wine, at + step * 0.15, foot - height, step * 0.7, height);
          pdf.rect(at, foot, step, 0.5).fill(pdfColors.quiet);
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
