import { Readable } from 'node:stream';
import { columnLetters } from './column-letters.js';

/** A date has the local time in its UTC fields, and is written without a conversion. */
export type Value = string | number | Date | null;
/**
 * The rows of a table in chunks. Each chunk is written at once, because waiting for single rows
 * would take as long as writing them.
 */
export type RowChunks = AsyncIterable<Value[][]> | Iterable<Value[][]>;
export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableKind = keyof typeof tableTypes;

/**
 * `semicolon` makes semicolons the delimiter of CSV, for countries with a decimal comma. `dates`
 * has the headings of the columns with dates, which Excel shows as dd/mm/yyyy hh:mm.
 */
type TableFormat = {
  sheet: string;
  headings: string[];
  semicolon: boolean;
  dates?: readonly string[];
  more?: readonly ExtraSheet[];
};

/**
 * A small table on its own sheet after the first one, only in Excel files. `format` is an Excel
 * number format. `chart` is a bar chart with a bar for each row: `values` is the heading of the
 * column with the numbers, `names` of the column with the labels.
 */
export type ExtraSheet = {
  name: string;
  columns: readonly { heading: string; format?: string }[];
  rows: (string | number | null)[][];
  chart?: { title: string; names: string; values: string };
};

/**
 * Writes a table as a file while its rows are read. Text stays text: in an Excel file its cell has
 * a text type, and in CSV an apostrophe precedes everything that a spreadsheet would read as a
 * formula. Our import removes the apostrophe again. The apostrophe may be in the middle of a cell,
 * because a program that splits by another delimiter starts a cell there, even within quotes. Such
 * a program reads `;"=1` as a cell `=1`.
 */
export const writeTableFile = (kind: TableKind, look: TableFormat, rows: RowChunks): Readable =>
  Readable.from(kind === 'xlsx' ? asExcel(look, rows) : asCsv(look, rows));

// hucre is a young library. When it was chosen, no other library both read and wrote Excel files
// row by row. hucre writes 100,000 rows of 12 columns in 2 s with 100 MB. exceljs, unmaintained
// since 2023, took twice as much of both. write-excel-file took 14 s and 750 MB, and blocked all
// other requests meanwhile. hucre reads such a file with 130 MB, exceljs and read-excel-file with
// more than 700 MB. A cell in the last row and column of a sheet ends the thread of
// read-excel-file. hucre reads it without extra cost. hucre writes one sheet row by row, and
// several sheets only in memory. It therefore makes the workbook with its small sheets, and yazl
// packs the rows of the first sheet into it.
//
// The libraries are loaded with the first file, because they take 20 MB that most servers never
// need.

async function* asExcel(look: TableFormat, rows: RowChunks) {
  const [{ unzipSync }, { ZipFile }] = await Promise.all([import('fflate'), import('yazl')]);
  const parts = unzipSync(await workbook(look));
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(parts))
    if (name !== firstSheet) zip.addBuffer(Buffer.from(bytes), name);
  const written = Readable.from(
    sheetXml(Buffer.from(parts[firstSheet] ?? '').toString(), look, rows),
  );
  const out = zip.outputStream as Readable;
  zip.on('error', (error) => out.destroy(error as Error));
  // yazl does not report the errors of its sources.
  written.on('error', (error) => out.destroy(error));
  zip.addReadStream(written, firstSheet);
  zip.end();
  try {
    yield* out as AsyncIterable<Buffer>;
  } finally {
    // Stops reading rows when the client stops reading the file.
    written.destroy();
  }
}

const firstSheet = 'xl/worksheets/sheet1.xml';

/**
 * The whole file without the rows of its first sheet, which has one sample row with the style of
 * dates.
 */
async function workbook({
  sheet,
  headings,
  dates = [],
  more = [],
}: TableFormat): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const widthOf = (heading: string) => Math.min(40, Math.max(12, heading.length + 2));
  const freezePane = { rows: 1 };
  const columns = headings.map((heading) => ({
    width: widthOf(heading),
    ...(dates.includes(heading) && { numFmt: 'dd/mm/yyyy hh:mm' }),
  }));
  const look = headings.map((heading) => (dates.includes(heading) ? new Date(0) : null));
  return writeXlsx({
    sheets: [
      { name: sheet, columns, freezePane, rows: [look] },
      ...more.map(({ name, columns: all, rows, chart }) => ({
        name,
        columns: all.map(({ heading, format }) => ({
          width: widthOf(heading),
          ...(format && { numFmt: format }),
        })),
        freezePane,
        rows: [
          all.map(({ heading }) => heading),
          ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? asXml(cell) : cell))),
        ],
        ...(chart && rows.length > 0 && { charts: [chartOf(chart, all, rows.length)] }),
      })),
    ],
  });
}

type Chart = NonNullable<ExtraSheet['chart']>;
function chartOf({ title, names, values }: Chart, columns: ExtraSheet['columns'], count: number) {
  const range = (of: string) => {
    const letter = columnLetters(columns.findIndex(({ heading }) => heading === of));
    return `${letter}2:${letter}${count + 1}`;
  };
  const anchor = {
    from: { row: count + 3, col: 0 },
    to: { row: count + 3 + Math.max(14, count + 4), col: 8 },
  };
  return {
    type: 'bar' as const,
    title,
    series: [{ name: values, values: range(values), categories: range(names) }],
    anchor,
  };
}

/** The first sheet with its rows, within the XML that hucre wrote. */
async function* sheetXml(xml: string, { headings }: TableFormat, rows: RowChunks) {
  const whole = xml
    .replace(/<dimension [^>]*\/>/, '')
    .replace('<sheetData/>', '<sheetData></sheetData>');
  const [start, end] = [
    whole.indexOf('<sheetData>') + '<sheetData>'.length,
    whole.indexOf('</sheetData>'),
  ];
  const [before, sample, after] = [
    whole.slice(0, start),
    whole.slice(start, end),
    whole.slice(end),
  ];
  const styles = new Map(
    [...sample.matchAll(/<c r="([A-Z]+)1" s="(\d+)"/g)].map(([, column = '', style = '']) => [
      column,
      style,
    ]),
  );
  const columns = headings.map((_, index) => columnLetters(index));
  const cell = (value: Value, column: string, row: number) => {
    if (value === null || value === '') return '';
    const at = `<c r="${column}${row}"`;
    if (typeof value === 'number') return Number.isFinite(value) ? `${at}><v>${value}</v></c>` : '';
    if (value instanceof Date)
      return `${at} s="${styles.get(column) ?? 0}"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
    return `${at} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  };
  const line = (values: Value[], row: number) =>
    `<row r="${row}">${values.map((value, index) => cell(value, columns[index] ?? columnLetters(index), row)).join('')}</row>`;
  yield before + line(headings, 1);
  let row = 1;
  for await (const part of rows)
    if (part.length > 0) yield part.map((values) => line(values, ++row)).join('');
  yield after;
}

/** Escapes a text for XML. */
const escaped = (text: string): string =>
  asXml(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;');

async function* asCsv({ headings, semicolon }: TableFormat, rows: RowChunks) {
  const { writeCsv } = await import('hucre/csv');
  const delimiter = semicolon ? ';' : ',';
  yield Buffer.from(writeCsv([headings.map(asText)], { delimiter, bom: true }));
  for await (const part of rows)
    if (part.length > 0) yield Buffer.from(`\r\n${writeCsv(part.map(rowAsText), { delimiter })}`);
}

/**
 * Replaces characters that XML cannot contain, because a single one makes the file unreadable for
 * every program. Control characters become their number (`_x0007_`), as Excel does, and text that
 * looks like this is escaped. U+FFFE, U+FFFF and lone surrogates become U+FFFD.
 */
const asXml = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replace(
      /(?![\t\n\r])\p{Cc}/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .toWellFormed();

const rowAsText = (row: Value[]) =>
  row.map((cell) =>
    typeof cell === 'string' ? asText(cell) : cell instanceof Date ? dateText(cell) : cell,
  );

const two = (value: number) => String(value).padStart(2, '0');
const dateText = (date: Date) =>
  `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;

/** This test takes a quarter of the time of the replacement in `asText`, and few cells match. */
const isFormula = /^[=+\-@|\t\r\n]|[,;|\t\r\n]"*[=+\-@]/;
const asText = (cell: string) =>
  !isFormula.test(cell)
    ? cell
    : cell.replace(/^(?=[=+\-@|\t\r\n])|(?=[=+\-@])(?<=[,;|\t\r\n]"*)/g, "'");
