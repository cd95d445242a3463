import { Readable } from 'node:stream';

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
type TableLook = { sheet: string; headings: string[]; semicolon: boolean; dates?: readonly string[] };

/**
 * A table as a file, written while its rows are read. Text stays text: in an Excel file every cell says so, in CSV an apostrophe stands
 * before what a spreadsheet would take for a formula, which reading takes away again. That may be in the middle of a cell: who divides cells
 * by another sign than they were written with begins one there, whatever quotes stand around or between: of `;"=1` only `=1` is left.
 */
export const writeTableFile = (kind: TableKind, look: TableLook, rows: RowsInParts): Readable =>
  Readable.from(kind === 'xlsx' ? asExcel(look, rows) : asCsv(look, rows));

// What writes them is loaded with the first one: twenty megabytes that most servers never need.

async function* asExcel({ sheet, headings, dates = [] }: TableLook, rows: RowsInParts) {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = headings.map((header) => ({
    header: asXml(header),
    width: Math.min(40, Math.max(12, header.length + 2)),
    ...(dates.includes(header) && { numFmt: 'dd/mm/yyyy hh:mm' }),
  }));
  yield* writeXlsxStream(rowsAsXml(rows), { name: sheet, columns, freezePane: { rows: 1 } });
}

async function* asCsv({ headings, semicolon }: TableLook, rows: RowsInParts) {
  const { writeCsv } = await import('hucre/csv');
  const delimiter = semicolon ? ';' : ',';
  yield Buffer.from(writeCsv([headings.map(asText)], { delimiter, bom: true }));
  for await (const part of rows) if (part.length > 0) yield Buffer.from(`\r\n${writeCsv(part.map(rowAsText), { delimiter })}`);
}

/** Without two characters that a text may have and XML not: with one of them in one cell, no program opens the file. */
const asXml = (text: string) => text.replace(/[\ufffe\uffff]/g, '\ufffd');

async function* rowsAsXml(rows: RowsInParts) {
  for await (const part of rows) for (const row of part) yield row.map((cell) => (typeof cell === 'string' ? asXml(cell) : cell));
}

const rowAsText = (row: Value[]) =>
  row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell instanceof Date ? dateText(cell) : cell));

const two = (value: number) => String(value).padStart(2, '0');
const dateText = (date: Date) =>
  `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;

/** Found in a quarter of the time that `asText` takes for its places, and in few cells. */
const isFormula = /^[=+\-@|\t\r\n]|[,;|\t\r\n]"*[=+\-@]/;
const asText = (cell: string) => (!isFormula.test(cell) ? cell : cell.replace(/^(?=[=+\-@|\t\r\n])|(?=[=+\-@])(?<=[,;|\t\r\n]"*)/g, "'"));
