import { type Block, dealt } from '../../../platform/pdf/pdf-book.js';
import { lineHeight, type TextStyle } from '../../../platform/pdf/text-layout.js';
import type { WrittenTextDto, WrittenTextsDto } from '../../results/report-summary.dto.js';
import { columns, gap } from './draw-sheet.js';
import { type PrintContext, textStyles } from './print-context.js';

/**
 * Notes higher than this, in points, are not placed side by side: they may be higher than a page.
 */
const highestNote = 300;

/** Draws the latest written texts, the last one first, and their total number if there are more. */
export function drawTexts(print: PrintContext, texts: WrittenTextsDto): void {
  const { book } = print;
  for (const each of texts.latest) {
    book.text('BlockQuote', each.text, textStyles.text, { after: 1, indent: 10 });
    book.text('P', whoWrote(print, each), textStyles.note, { after: 8, indent: 10 });
  }
  drawRest(print, texts, textStyles.note);
}

/** Draws the notes on one product side by side, so that many fit on a page. */
export function drawNotes(print: PrintContext, notes: WrittenTextsDto): void {
  const { book, translate } = print;
  book.text('H3', translate('notes.title'), textStyles.section, { after: 2 });
  if (notes.total === 0) {
    book.text('P', translate('notes.none'), textStyles.small);
    return;
  }
  drawRest(print, notes, textStyles.small);
  const width = book.columnWidth(columns, gap);
  const blocks = notes.latest.map((note) => noteBlock(print, note, width));
  if (blocks.every(({ height }) => height < highestNote)) book.pack(dealt(blocks, columns), gap, 3);
  else {
    for (const note of notes.latest) {
      book.text('BlockQuote', note.text, textStyles.dense, { after: 0 });
      book.text('P', whoWrote(print, note), textStyles.small);
    }
  }
}

function noteBlock(print: PrintContext, note: WrittenTextDto, width: number): Block {
  const { type, pdf } = print.book;
  const { dense, small } = textStyles;
  const lines = type.linesOf(note.text, dense, width, { breaks: true });
  const who = type.linesOf(whoWrote(print, note), small, width, { breaks: true });
  const below = lines.length * dense.size * lineHeight;
  return {
    height: below + who.length * small.size * lineHeight,
    draw: ({ x, y }) => {
      print.book.add(pdf.struct('BlockQuote', {}, () => type.write(lines, dense, { x, y, width })));
      print.book.add(pdf.struct('P', {}, () => type.write(who, small, { x, y: y + below, width })));
    },
  };
}

function whoWrote(
  { translate, format, event }: PrintContext,
  { name, at }: WrittenTextDto,
): string {
  return `${name === '-' ? translate('texts.unnamed') : name} · ${format.dateTime(at, event.timeZone)}`;
}

function drawRest(
  { book, translate, format }: PrintContext,
  { total, latest }: WrittenTextsDto,
  look: TextStyle,
): void {
  const shown = latest.length;
  if (total > shown)
    book.text(
      'P',
      translate('texts.latest', { shown: format.number(shown), total: format.number(total) }),
      look,
    );
}
