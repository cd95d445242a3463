import { buffer } from 'node:stream/consumers';
import { marked, type Token } from 'marked';
import { PdfBook } from '../platform/pdf/pdf-book.js';
import { pdfColors } from '../platform/pdf/pdf-colors.js';
import { drawTable } from '../platform/pdf/pdf-table.js';
import type { TextStyle } from '../platform/pdf/text-layout.js';
import { type ApiDocument, answerOf, type Call, type Domain, type Schema } from './api-document.js';
import { exampleAnswer, exampleOfCall } from './call-example.js';
import { curlExample } from './curl-example.js';
import type { Section } from './markdown.js';
import { inlinePieces, printMarkdown, textOf } from './markdown-pdf.js';
import { assignSchemas, fieldsOf, kindOf } from './schema-pages.js';
import { typescriptExample } from './typescript-example.js';

const looks = {
  title: { face: 'heading', size: 34, color: pdfColors.wine, align: 'left' },
  chapter: { face: 'heading', size: 22, color: pdfColors.wine, align: 'left' },
  part: { face: 'heading', size: 15, color: pdfColors.text, align: 'left' },
  detail: { face: 'strong', size: 10, color: pdfColors.text, align: 'left' },
  text: { face: 'text', size: 10, color: pdfColors.text, align: 'left' },
  code: { face: 'code', size: 8, color: pdfColors.text, align: 'left' },
} as const satisfies Record<string, TextStyle>;

/** Longer example answers are cut to this many lines. A note refers to openapi.json. */
const longestAnswer = 30;

/**
 * Prints the documentation as a tagged PDF, with a table of contents and page numbers.
 * It uses the same content as the pages.
 */
export async function printApiDocs(
  document: ApiDocument,
  guide: readonly Section[],
  domains: readonly Domain[],
): Promise<Buffer> {
  const book = new PdfBook({ title: 'Retrogusto API', lang: 'en' }, () => 'Retrogusto API');
  const bytes = buffer(book.pdf);
  book.leadHome();
  const printed = new PrintedDocs(book, document);
  book.text('H1', 'Retrogusto API', looks.title, { after: 14 });
  book.text(
    'P',
    `Version ${document.info.version}: how other software reads and writes what Retrogusto keeps.`,
    looks.text,
    { after: 18 },
  );
  book.list(
    [
      ...guide.map(({ slug, title }) => [{ text: title, link: `#${slug}` }]),
      ...domains.map((domain) => [{ text: domain.title, link: `#${placeOf(domain)}` }]),
    ],
    looks.text,
  );
  for (const section of guide) printed.section(section);
  for (const domain of domains) printed.domain(domain, assignSchemas(document, domains).of(domain));
  book.end();
  return bytes;
}

class PrintedDocs {
  constructor(
    private readonly book: PdfBook,
    private readonly document: ApiDocument,
  ) {}

  section({ slug, title, text }: Section): void {
    this.book.begin(title, undefined, slug);
    this.book.text('H1', title, looks.chapter, { after: 10 });
    this.blocks(marked.lexer(text));
  }

  domain(domain: Domain, shapes: readonly string[]): void {
    const { title, calls } = domain;
    this.book.begin(title, undefined, placeOf(domain));
    this.book.text('H1', title, looks.chapter, { after: 10 });
    for (const call of calls) this.call(call);
    if (shapes.length === 0) return;
    this.book.mark('Shapes');
    this.book.text('H2', 'Shapes', looks.part);
    for (const name of shapes) this.shape(name, this.document.components.schemas[name] ?? {});
  }

  private call(call: Call): void {
    const { id, method, path, operation } = call;
    const { summary = id, description = '', parameters = [], responses } = operation;
    this.book.mark(summary);
    this.book.text('H2', summary, looks.part, { after: 3 });
    this.book.text(
      'P',
      [{ text: method, face: 'strong' }, { text: ' ' }, { text: path, face: 'code' }],
      looks.text,
      { after: 4 },
    );
    this.blocks(marked.lexer(description));
    const own = parameters.map(({ name, in: place, required, description: told = '', schema }) => ({
      name,
      kind: `${this.kind(schema)}${place === 'query' && required ? ', required' : place === 'query' ? '' : `, ${place}`}`,
      told,
    }));
    this.table('Parameters', own);
    const refused = Object.entries(responses).filter(
      ([status]) => Number(status) >= 400 && !responses[status]?.$ref,
    );
    this.table(
      'Refusals of this call',
      refused.map(([status, answer]) => ({
        name: status,
        kind: '',
        told: answerOf(this.document, answer).description ?? '',
      })),
    );
    const answered = responses['200'];
    const answer = answered?.content?.['application/json']?.schema;
    this.book.text('H3', 'Answer', looks.detail, { after: 2 });
    this.book.text(
      'P',
      inlinePieces(`${answered?.description ?? ''} ${answer ? `\`${this.kind(answer)}\`` : ''}`),
      looks.text,
    );
    this.example(call);
  }

  private example(call: Call): void {
    const example = exampleOfCall(this.document, call);
    if (!example) return;
    this.book.text('H3', 'Example', looks.detail, { after: 3 });
    this.book.code(curlExample(example), looks.code);
    this.book.code(typescriptExample(example), looks.code);
    const answer = exampleAnswer(this.document, call);
    if (answer === undefined) return;
    const lines = JSON.stringify(answer, null, 2).split('\n');
    const more = lines.length > longestAnswer ? ['… (openapi.json has the whole answer)'] : [];
    this.book.code([...lines.slice(0, longestAnswer), ...more].join('\n'), looks.code);
  }

  private shape(name: string, schema: Schema): void {
    this.book.text('H3', name, { ...looks.detail, size: 11 }, { after: 2 });
    this.blocks(marked.lexer(schema.description ?? ''));
    const fields = fieldsOf(schema, this.document.components.schemas);
    if (fields.length === 0) this.book.text('P', this.kind(schema), looks.text);
    this.table(
      '',
      fields.map(({ name: field, field: meant, required }) => ({
        name: field,
        kind: `${this.kind(meant)}${required ? '' : ', optional'}`,
        told: meant.description ?? '',
      })),
    );
  }

  private kind = (schema: Schema): string => kindOf(schema, (name) => name);

  /** Prints a table of names and their meaning. */
  private table(
    title: string,
    rows: readonly { name: string; kind: string; told: string }[],
  ): void {
    if (rows.length === 0) return;
    if (title) this.book.text('H3', title, looks.detail, { after: 0 });
    const columns = [
      { heading: 'Name', width: 150, names: true },
      { heading: 'Meaning', width: this.book.width - 150 },
    ];
    const cells = rows.map(({ name, kind, told }) => [
      { text: name },
      { text: plain(told) || '–', ...(kind ? { below: kind } : {}) },
    ]);
    drawTable(this.book, columns, cells);
  }

  private blocks = (tokens: readonly Token[]): void => printMarkdown(this.book, tokens, looks);
}

/** The prefix avoids conflicts with sections of the guide that have the same slug. */
const placeOf = ({ slug }: Domain): string => `calls-${slug}`;

const plain = (text: string): string => textOf(marked.Lexer.lexInline(text));
