import { buffer } from 'node:stream/consumers';
import { formatters } from '../../shared/rules/format.js';
import { interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import { keptFor } from '../../shared/vocabulary/privacy.js';
import { PdfBook } from '../platform/pdf/pdf-book.js';
import { drawTable } from '../platform/pdf/pdf-table.js';
import type { HeldOverviewDto } from './held-overview.dto.js';
import { looks } from './pdf-looks.js';
import { privacyTexts } from './privacy-texts.js';

/** The company's fields that the record names. */
type Controller = {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  taxId: string | null;
  lang: string;
  timeZone: string;
};

/**
 * Prints the record of processing activities (article 30 of the GDPR) as a tagged PDF in the
 * organiser's language: controller, purposes, categories, recipients, times and security.
 */
export async function printProcessingRecord(
  { guests, people, months, categories, recipients }: HeldOverviewDto,
  company: Controller,
  now: Date,
): Promise<Buffer> {
  const language = interfaceLanguageOf(company.lang);
  const say = privacyTexts(language);
  const format = formatters(language);
  const title = say('record.title');
  const book = new PdfBook({ title, lang: language }, () => `Retrogusto · ${title}`);
  const bytes = buffer(book.pdf);
  const pair = [
    { heading: '', width: 170, names: true },
    { heading: '', width: book.width - 170 },
  ];
  const place = [company.address, company.postalCode, company.city].filter(Boolean).join(', ');
  const controller: [string, string | null][] = [
    [say('proof.organiser'), company.name],
    [say('record.taxId'), company.taxId],
    [say('record.address'), place],
    [say('record.email'), company.email],
    [say('record.phone'), company.phone],
    [say('record.date'), format.date(now.toISOString(), company.timeZone)],
  ];
  book.begin(title, 0);
  book.text('H1', title, looks.title, { after: 12 });
  drawTable(
    book,
    pair,
    controller.flatMap(([fact, value]) => (value ? [[{ text: fact }, { text: value }]] : [])),
  );
  book.text('P', say('record.subjects'), looks.text);
  book.text(
    'P',
    say('held.guests', { guests: format.number(guests), people: format.number(people) }),
    looks.text,
    { after: 12 },
  );
  book.text('H2', say('record.categories'), looks.part);
  const third = (book.width - 150) / 2;
  drawTable(
    book,
    [
      { heading: say('record.data'), width: 150, names: true },
      { heading: say('record.purpose'), width: third },
      { heading: say('record.until'), width: third },
    ],
    categories.map(({ category }) => [
      { text: say(`category.${category}`) },
      { text: say(`why.${category}`) },
      { text: say(`until.${keptFor[category]}`, { months: format.number(months) }) },
    ]),
  );
  book.text('H2', say('recipients.title'), looks.part);
  drawTable(
    book,
    pair.map((column, index) => ({
      ...column,
      heading: say(index === 0 ? 'record.recipient' : 'record.name'),
    })),
    recipients.map(({ kind, name }) => [
      { text: say(`recipient.${kind}`) },
      { text: name ?? say('recipients.here') },
    ]),
  );
  book.text('P', say('record.transfers'), looks.text, { after: 12 });
  book.text('H2', say('record.security'), looks.part);
  book.text('P', say('record.measures'), looks.text);
  book.text('P', say('record.note'), looks.note);
  book.end();
  return bytes;
}
