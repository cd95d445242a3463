import { Readable } from 'node:stream';
import { columnLetters } from './column-letters.js';

/** A date is what some clocks show, in its UTC fields. */
export type Value = string | number | Date | null;
/** Rows of a table, in parts of which each is written at once: to wait for every row would take as long as to write it. */
export type RowsInParts = AsyncIterable<Value[][]> | Iterable<Value[][]>;
export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableKind = keyof typeof tableTypes;

/**
 * `semicolon`: whether the cells of CSV stand between semicolons, as where numbers have a decimal comma. `dates`: the headings of columns
 * whose cells are dates, which Excel shows as dd/mm/yyyy hh:mm.
 */
type TableLook = {
  sheet: string;
  headings: string[];
  semicolon: boolean;
  dates?: readonly string[];
  more?: readonly SmallSheet[];
};

/**
 * A small table on a sheet of its own behind the first one, of Excel files alone. `format`: as Excel writes number formats. `chart`: a bar for
 * each row, as long as the number in the column of that heading, named by the text in another.
 */
export type SmallSheet = {
  name: string;
  columns: readonly { heading: string; format?: string }[];
  rows: (string | number | null)[][];
  chart?: { title: string; names: string; values: string };
};

/**
 * A table as a file, written while its rows are read. Text stays text: in an Excel file every cell says so, in CSV an apostrophe stands
 * before what a spreadsheet would take for a formula, which reading takes away again. That may be in the middle of a cell: who divides cells
 * by another sign than they were written with begins one there, whatever quotes stand around or between: of `;"=1` only `=1` is left.
 */
export const writeTableFile = (kind: TableKind, look: TableLook, rows: RowsInParts): Readable =>
  Readable.from(kind === 'xlsx' ? asExcel(look, rows) : asCsv(look, rows));

// What writes them is loaded with the first one: twenty megabytes that most servers never need.

async function* asExcel(look: TableLook, rows: RowsInParts) {
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
  // yazl does not hear of what its sources fail by
  written.on('error', (error) => out.destroy(error));
  zip.addReadStream(written, firstSheet);
  zip.end();
  try {
    yield* out as AsyncIterable<Buffer>;
  } finally {
    // whoever takes no more needs no more rows
    written.destroy();
  }
}

const firstSheet = 'xl/worksheets/sheet1.xml';

/** The whole file but for the rows of its first sheet: of them one that shows how dates look. */
async function workbook({
  sheet,
  headings,
  dates = [],
  more = [],
}: TableLook): Promise<Uint8Array> {
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

type Chart = NonNullable<SmallSheet['chart']>;
function chartOf({ title, names, values }: Chart, columns: SmallSheet['columns'], count: number) {
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

/** The first sheet with its rows: whatever hucre wrote stands around them. */
async function* sheetXml(xml: string, { headings }: TableLook, rows: RowsInParts) {
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

/** A text as XML has it. What XML has no sign for, Excel writes by its number (`_x0007_`), and so it does with what looks like that. */
const escaped = (text: string): string =>
  asXml(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;');

async function* asCsv({ headings, semicolon }: TableLook, rows: RowsInParts) {
  const { writeCsv } = await import('hucre/csv');
  const delimiter = semicolon ? ';' : ',';
  yield Buffer.from(writeCsv([headings.map(asText)], { delimiter, bom: true }));
  for await (const part of rows)
    if (part.length > 0) yield Buffer.from(`\r\n${writeCsv(part.map(rowAsText), { delimiter })}`);
}

/**
 * Without what a text may have and XML not: with one such character in one cell, no program opens the file. Control characters are written by
 * their number (`_x0007_`), as Excel does, and so is what looks like that; two that are none become the sign for it.
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

/** Found in a quarter of the time that `asText` takes for its places, and in few cells. */
const isFormula = /^[=+\-@|\t\r\n]|[,;|\t\r\n]"*[=+\-@]/;
const asText = (cell: string) =>
  !isFormula.test(cell)
    ? cell
    : cell.replace(/^(?=[=+\-@|\t\r\n])|(?=[=+\-@])(?<=[,;|\t\r\n]"*)/g, "'");
