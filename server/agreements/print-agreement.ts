import { buffer } from 'node:stream/consumers';
import { formatters } from '../../shared/rules/format.js';
import { PdfBook } from '../platform/pdf/pdf-book.js';
import { drawTable } from '../platform/pdf/pdf-table.js';
import { looks } from '../privacy/pdf-looks.js';
import { privacyTexts } from '../privacy/privacy-texts.js';
import { blocksOf } from './agreement-blocks.js';
import type { AgreementText } from './documents.js';

/** The width of the names of facts, in points. */
const nameWidth = 170;

/**
 * Prints a text of the processor agreement as a tagged PDF, with the organiser, the version, the
 * hash and the acceptance. The facts are in the language of the text.
 */
export async function printAgreement(
  { language, version, hash, body }: AgreementText,
  { name, taxId, timeZone }: { name: string; taxId: string | null; timeZone: string },
  accepted: { acceptedAt: Date; acceptedBy: string } | undefined,
): Promise<Buffer> {
  const say = privacyTexts(language);
  const format = formatters(language);
  const blocks = blocksOf(body);
  const first = blocks.find((block) => block.kind === 'TITLE');
  const title = first?.kind === 'TITLE' ? first.text : say('agreement.title');
  const book = new PdfBook({ title, lang: language }, () => `Retrogusto · ${title}`);
  const bytes = buffer(book.pdf);
  const facts: [string, string | null][] = [
    [say('proof.organiser'), name],
    [say('record.taxId'), taxId],
    [say('agreement.version'), version],
    [
      say('agreement.acceptedOn'),
      accepted
        ? format.dateTime(accepted.acceptedAt.toISOString(), timeZone)
        : say('agreement.open'),
    ],
    [say('agreement.acceptedBy'), accepted?.acceptedBy ?? null],
  ];
  book.begin(title, 0);
  book.text('H1', title, looks.title, { after: 12 });
  drawTable(
    book,
    [
      { heading: '', width: nameWidth, names: true },
      { heading: '', width: book.width - nameWidth },
    ],
    facts.flatMap(([fact, value]) => (value ? [[{ text: fact }, { text: value }]] : [])),
  );
  for (const block of blocks)
    if (block.kind === 'LIST') book.list(block.items, looks.text);
    else if (block.kind === 'PART') book.text('H2', block.text, looks.part);
    else if (block !== first) book.text('P', block.text, looks.text);
  book.text('P', say('agreement.hash'), looks.note, { after: 2 });
  book.text('P', hash, looks.code);
  book.end();
  return bytes;
}
