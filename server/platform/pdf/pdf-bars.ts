import type { Block, PdfBook, Tag } from './pdf-book.js';
import { pdfColors } from './pdf-colors.js';
import { lineHeight, type TextStyle } from './text-layout.js';

/** A bar with its name, its length (0 to 1) and the two texts beside it. */
export type Bar = {
  name: string;
  ratio: number;
  values: readonly [string, string];
  color?: string;
};
/** `headings` label the names and both values. `tag` is the tag of the title. */
export type Bars = {
  title: string;
  tag: Tag;
  note: string;
  headings: readonly [string, string, string];
  bars: readonly Bar[];
};

const title: TextStyle = { face: 'strong', size: 10, color: pdfColors.text, align: 'left' };
const about: TextStyle = { face: 'text', size: 8, color: pdfColors.quiet, align: 'left' };
const plain: TextStyle = { face: 'text', size: 8.5, color: pdfColors.text, align: 'left' };
/** Narrower blocks stand side by side and are set smaller, because much has to fit on a page. */
const narrow = 300;
const head: TextStyle = { ...about, size: 7 };
const barHeight = 6;
const gap = 6;
const columnHeading: object = { scope: 'Column' };
const rowHeading: object = { scope: 'Row' };

/**
 * Returns a short table with a bar in each row, as one block.
 * @param width width in points with which the block will be drawn
 */
export function barsBlock(
  book: PdfBook,
  { title: named, tag, note: noted, headings, bars }: Bars,
  width: number,
): Block {
  const { type, pdf } = book;
  const dense = width < narrow;
  const text: TextStyle = dense ? { ...plain, size: 7.5 } : plain;
  const note: TextStyle = dense ? { ...about, size: 7 } : about;
  const between = dense ? 0.8 : 2.5;
  // wide enough for the headings in any language
  const headed = headings
    .slice(1)
    .map((heading) => (type.linesOf(heading, head, width)[0]?.width ?? 0) + gap);
  const values = Math.max(dense ? 32 : 52, ...headed);
  const names = (width - 2 * values) * 0.52;
  const lengths = width - names - 2 * values - gap;
  const step = text.size * lineHeight + between;
  const titleLines = type.linesOf(named, title, width, { breaks: true });
  const noteLines = type.linesOf(noted, note, width, { breaks: true });
  const rows = bars.map((bar) => ({
    ...bar,
    lines: type.linesOf(bar.name, text, names - gap, { breaks: true }),
  }));
  const rowHeight = (lines: number) => Math.max(1, lines) * text.size * lineHeight + between;
  const above =
    titleLines.length * title.size * lineHeight + noteLines.length * note.size * lineHeight + 3;
  const height =
    above +
    (rows.length > 0 ? step : 0) +
    rows.reduce((sum, { lines }) => sum + rowHeight(lines.length), 0);
  return {
    height,
    draw: ({ x, y }) => {
      let at = y;
      const say = (line: string, look: TextStyle, left: number, room: number) =>
        type.write(type.linesOf(line, look, room), look, { x: left, y: at, width: room });
      book.add(pdf.struct(tag, {}, () => type.write(titleLines, title, { x, y: at, width })));
      at += titleLines.length * title.size * lineHeight;
      if (noteLines.length > 0) {
        const noteAt = at;
        book.add(pdf.struct('P', {}, () => type.write(noteLines, note, { x, y: noteAt, width })));
      }
      if (rows.length === 0) return;
      at = y + above;
      const [ofNames, ...ofValues] = headings;
      const valueAt = (index: number) => x + width - (2 - index) * values;
      const right = (look: TextStyle): TextStyle => ({ ...look, align: 'right' });
      const heads = [
        pdf.struct('TH', columnHeading, () => say(ofNames, head, x, names)),
        ...ofValues.map((heading, index) =>
          pdf.struct('TH', columnHeading, () => say(heading, right(head), valueAt(index), values)),
        ),
      ];
      const table = pdf.struct('Table');
      book.add(table);
      table.add(pdf.struct('TR', {}, heads));
      at += step;
      for (const { lines, ratio, values: told, color = pdfColors.wine } of rows) {
        const name = pdf.struct('TH', rowHeading, () => {
          type.write(lines, text, { x, y: at, width: names });
          const middle = at + (text.size * lineHeight - barHeight) / 2 + 0.5;
          book.bar(pdfColors.ground, x + names, middle, lengths, barHeight);
          book.bar(color, x + names, middle, lengths * Math.min(1, ratio), barHeight);
        });
        const cells = told.map((value, index) =>
          pdf.struct('TD', {}, () => say(value, right(text), valueAt(index), values)),
        );
        table.add(pdf.struct('TR', {}, [name, ...cells]));
        at += rowHeight(lines.length);
      }
      table.end();
    },
  };
}
