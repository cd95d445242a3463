import { formatDateTime } from '../../../../shared/rules/format.js';
import type { WrittenTextsDto } from '../../results/report-summary.dto.js';
import { looks, type Print } from './print.js';

/** What people wrote, the latest first, and of how many texts it is the latest. */
export function drawTexts({ book, say, format, event }: Print, { total, latest }: WrittenTextsDto, nothing: string): void {
  if (total === 0) {
    book.text('P', nothing, looks.note);
    return;
  }
  for (const { text, name, at } of latest) {
    book.text('BlockQuote', text, looks.text, { after: 1, indent: 10 });
    const who = name === '-' ? say('texts.unnamed') : name;
    book.text('P', `${who} · ${formatDateTime(at, event.timeZone)}`, looks.note, { after: 8, indent: 10 });
  }
  if (total > latest.length)
    book.text('P', say('texts.latest', { shown: format.number(latest.length), total: format.number(total) }), looks.note);
}
