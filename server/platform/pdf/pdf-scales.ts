import type { Block, PdfBook, Tag } from './pdf-book.js';
import { pdfColors } from './pdf-colors.js';
import { lineHeight, type TextStyle } from './text-layout.js';

/**
 * A scale from 0 to 10 with its name and its ends. `counts` has the number of answers for each
 * option, `counted` says the same in words. `mean` is the mean of the answers, `average` the mean
 * to compare with; both are null without answers. `placed` has both in words. `values` are the two
 * lines beside the scale.
 */
export type Scale = {
  name: string;
  ends: string;
  counts: readonly number[];
  counted: string;
  mean: number | null;
  average: number | null;
  placed: string;
  values: readonly [string, string];
};
/**
 * `headings` label the names, the counts, the positions and the values. `tag` is the tag of the
 * title.
 */
export type Scales = {
  title: string;
  tag: Tag;
  headings: readonly [string, string, string, string];
  scales: readonly Scale[];
};

const title: TextStyle = { face: 'heading', size: 12, color: pdfColors.text, align: 'left' };
const name: TextStyle = { face: 'text', size: 8, color: pdfColors.text, align: 'left' };
const ends: TextStyle = { face: 'text', size: 6.3, color: pdfColors.quiet, align: 'left' };
const value: TextStyle = { face: 'strong', size: 8, color: pdfColors.text, align: 'right' };
const small: TextStyle = { ...ends, align: 'right' };
const top = 10;
const gap = 7;
const dot = 3;
const columnHigh = 13;
const between = 1.5;
const columnHeading: object = { scope: 'Column' };
const rowHeading: object = { scope: 'Row' };

/**
 * Returns a table of scales. Each row has a small column chart of the counts, and a line from 0 to
 * 10 with a dot for `mean` and a diamond for `average`.
 */
export function scalesBlock(
  book: PdfBook,
  { title: titled, tag, headings, scales }: Scales,
  width: number,
): Block {
  const { type, pdf } = book;
  const widths = [width * 0.4, width * 0.15, width * 0.25, width * 0.2];
  const at = widths.map((_, index) => widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  const [named = 0, , drawn = 0] = widths.map((each) => each - gap);
  const high = ({ size }: TextStyle, lines = 1) => lines * size * lineHeight;
  const rows = scales.map((scale) => {
    const nameLines = type.linesOf(scale.name, name, named, { breaks: true });
    const endLines = type.linesOf(scale.ends, ends, named, { breaks: true }).slice(0, 2);
    const own = high(name, nameLines.length) + high(ends, endLines.length);
    return {
      ...scale,
      nameLines,
      endLines,
      height: Math.max(own, high(value) + high(small)) + between,
    };
  });
  const titleLines = type.linesOf(titled, title, width, { breaks: true });
  const above = high(title, titleLines.length) + 2;
  const head = high(ends) + between;
  return {
    height: above + head + rows.reduce((sum, { height }) => sum + height, 0),
    draw: ({ x, y: begun }) => {
      book.add(pdf.struct(tag, {}, () => type.write(titleLines, title, { x, y: begun, width })));
      const y = begun + above;
      const say = (text: string, look: TextStyle, column: number, line: number) => {
        const room = (widths[column] ?? 0) - (look.align === 'right' ? 0 : gap);
        type.write(type.linesOf(text, look, room).slice(0, 1), look, {
          x: x + (at[column] ?? 0),
          y: line,
          width: room,
        });
      };
      const table = pdf.struct('Table');
      book.add(table);
      const heads = headings.map((heading, index) =>
        pdf.struct('TH', columnHeading, () =>
          say(heading, index === headings.length - 1 ? small : ends, index, y),
        ),
      );
      table.add(pdf.struct('TR', {}, heads));
      let line = y + head;
      for (const {
        nameLines,
        endLines,
        height,
        counts,
        counted,
        mean,
        average,
        placed,
        values,
      } of rows) {
        const own = line;
        const cells = [
          pdf.struct('TH', rowHeading, () => {
            type.write(nameLines, name, { x, y: own, width: named });
            type.write(endLines, ends, { x, y: own + high(name, nameLines.length), width: named });
          }),
          pdf.struct(
            'TD',
            {},
            pdf.struct('Figure', { alt: counted }, () =>
              drawCounts(book, counts, x + (at[1] ?? 0), own + 2, (widths[1] ?? 0) - gap),
            ),
          ),
          pdf.struct(
            'TD',
            {},
            pdf.struct('Figure', { alt: placed }, () =>
              drawPlace(book, mean, average, x + (at[2] ?? 0), own + 9, drawn),
            ),
          ),
          pdf.struct('TD', {}, () => {
            say(values[0], value, 3, own);
            say(values[1], small, 3, own + high(value));
          }),
        ];
        table.add(pdf.struct('TR', {}, cells));
        line += height;
      }
      table.end();
    },
  };
}

function drawCounts(
  book: PdfBook,
  counts: readonly number[],
  x: number,
  y: number,
  width: number,
): void {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length);
  counts.forEach((count, index) => {
    const height = (columnHigh * count) / most;
    book.bar(pdfColors.quiet, x + index * step, y + columnHigh - height, step - 1, height);
  });
  book.pdf.rect(x, y + columnHigh, width, 0.5).fill(pdfColors.quiet);
}

function drawPlace(
  book: PdfBook,
  mean: number | null,
  average: number | null,
  x: number,
  y: number,
  width: number,
): void {
  const { pdf } = book;
  const of = (place: number) => x + dot + ((width - 2 * dot) * place) / top;
  pdf.rect(x, y - 0.25, width, 0.5).fill(pdfColors.quiet);
  for (const tick of [0, top / 2, top])
    pdf.rect(of(tick) - 0.25, y - 2.5, 0.5, 5).fill(pdfColors.quiet);
  if (average !== null) {
    const middle = of(average);
    const reach = dot + 1;
    pdf
      .polygon([middle, y - reach], [middle + reach, y], [middle, y + reach], [middle - reach, y])
      .lineWidth(0.8)
      .fillAndStroke('white', pdfColors.text);
  }
  if (mean !== null) book.dot(pdfColors.wine, of(mean), y, dot);
}
