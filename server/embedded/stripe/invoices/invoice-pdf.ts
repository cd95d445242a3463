import { yieldEventLoop } from '../../../platform/concurrency/yield-event-loop.js';
import { type Cell, PdfPage } from '../../../platform/pdf/pdf-page.js';
import type { InvoiceView, Row } from './invoice-view.js';

const wine = '#94152d';
const quiet = '#595d63';
const margin = 56;
const amountWidth = 110;
/** Top and bottom of the table and the maximum height of a row, in points. */
const table = { top: 250, bottom: 730, row: 30 };

/** Draws an invoice on one A4 page. The rows are lower when there are many lines. */
export async function invoicePdf({
  lang,
  title,
  state,
  payer,
  headings,
  lines,
  sums,
  total,
  due,
  note,
}: InvoiceView): Promise<Buffer> {
  await yieldEventLoop();
  const page = new PdfPage({ size: 'A4', title, lang });
  const width = page.width - 2 * margin;
  const wide = (y: number, height: number) => ({ x: margin, y, width, height });
  page.stripe(wine, { x: 0, y: 0, width: page.width, height: 12 });
  page.text('H1', title, { face: 'heading', size: 24, color: wine, align: 'left' }, wide(56, 36));
  page.text('P', state, { face: 'text', size: 11, color: quiet, align: 'left' }, wide(94, 18));
  payer.forEach((line, index) => {
    page.text(
      'P',
      line,
      { face: index === 0 ? 'strong' : 'text', size: 11, align: 'left' },
      wide(128 + index * 17, 17),
    );
  });

  const rows = [
    { cells: headings, face: 'strong', color: quiet, size: 10 },
    ...[...lines, ...sums].map(
      (cells) => ({ cells, face: 'text', color: 'black', size: 11 }) as const,
    ),
    { cells: total, face: 'strong', color: 'black', size: 13 },
    { cells: due, face: 'text', color: 'black', size: 11 },
  ] as const;
  const height = Math.min(table.row, (table.bottom - table.top) / rows.length);
  const cellsOf = (
    [what, amount]: Row,
    look: Omit<Cell['look'], 'align'>,
    y: number,
  ): [Cell, Cell] => [
    {
      text: what,
      look: { ...look, align: 'left' },
      box: { x: margin, y, width: width - amountWidth - 12, height },
    },
    {
      text: amount,
      look: { ...look, align: 'right' },
      box: { x: page.width - margin - amountWidth, y, width: amountWidth, height },
    },
  ];
  page.table(
    rows.map(({ cells, ...look }, index) => cellsOf(cells, look, table.top + index * height)),
  );
  for (let line = 1; line <= rows.length; line++)
    page.stripe('#d8dadd', { ...wide(table.top + line * height, 0.5) });
  page.text('P', note, { face: 'text', size: 9, color: quiet, align: 'left' }, wide(752, 40));
  return page.end();
}
