import { buffer } from 'node:stream/consumers';
import { formatters } from '../../shared/rules/format.js';
import { interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import { PdfBook } from '../platform/pdf/pdf-book.js';
import { drawTable } from '../platform/pdf/pdf-table.js';
import { looks } from './pdf-looks.js';
import type { PrivacyRequestDto } from './privacy-request.dto.js';
import { privacyTexts } from './privacy-texts.js';

/** Width of the names of facts, and of the numbers of rows, in points. */
const nameWidth = 170;
const countWidth = 80;

/**
 * Prints the proof of a closed request as a tagged PDF in the organiser's language. It contains the
 * name of the organiser and no personal data of the guest.
 */
export async function printRequestProof(
  request: PrivacyRequestDto,
  { name, lang, timeZone }: { name: string; lang: string; timeZone: string },
): Promise<Buffer> {
  const language = interfaceLanguageOf(lang);
  const say = privacyTexts(language);
  const format = formatters(language);
  const title = say('proof.title');
  const book = new PdfBook({ title, lang: language }, () => `Retrogusto · ${title}`);
  const bytes = buffer(book.pdf);
  const instant = (at: string | null) => (at === null ? '–' : format.dateTime(at, timeZone));
  const facts: [string, string][] = [
    [say('proof.organiser'), name],
    [say('proof.request'), request.id],
    [say('proof.kind'), say(`kind.${request.kind}`)],
    [say('proof.channel'), say(`channel.${request.channel}`)],
    [say('proof.guest'), request.guest ?? say('proof.nobody')],
    // noon, so that the day is the same in every zone
    [say('proof.receivedOn'), format.date(`${request.receivedOn}T12:00:00Z`, 'UTC')],
    [say('proof.exportedAt'), instant(request.exportedAt)],
    [say('proof.closedAt'), instant(request.closedAt)],
    [say('proof.closedBy'), say(`by.${request.closedBy ?? 'ORGANISER'}`)],
    [say('proof.state'), say(`state.${request.state}`)],
  ];
  book.begin(title, 0);
  book.text('H1', title, looks.title, { after: 12 });
  drawTable(
    book,
    [
      { heading: '', width: nameWidth, names: true },
      { heading: '', width: book.width - nameWidth },
    ],
    facts.map(([fact, value]) => [{ text: fact }, { text: value }]),
  );
  if (request.kind === 'ERASURE' && request.state === 'DONE') {
    book.text('H2', say('proof.erased'), looks.part);
    if (request.erased.length === 0) book.text('P', say('proof.nothing'), looks.text);
    else
      drawTable(
        book,
        [
          { heading: say('proof.category'), width: book.width - countWidth, names: true },
          { heading: say('proof.count'), width: countWidth, align: 'right' },
        ],
        request.erased.map(({ category, count }) => [
          { text: say(`erased.${category}`) },
          { text: format.number(count) },
        ]),
      );
    book.text('P', say('proof.stays'), looks.note);
  }
  book.text('H2', say('proof.hash'), looks.part);
  book.code(request.proof ?? '', looks.code);
  book.text('P', say('proof.about'), looks.note);
  book.end();
  return bytes;
}
