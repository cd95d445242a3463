import { Readable } from 'node:stream';

type Value = string | number | null;
export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableKind = keyof typeof tableTypes;

/** `semicolon`: whether the cells of CSV stand between semicolons, as where numbers have a decimal comma. */
type TableLook = { sheet: string; headings: string[]; semicolon: boolean };

/**
 * A table as a file, written while its rows are read. Text stays text: in an Excel file every cell says so, in CSV an apostrophe stands
 * before what a spreadsheet would take for a formula, which reading takes away again. That may be in the middle of a cell: who divides cells
 * by another sign than they were written with begins one there, whatever quotes stand around.
 */
export const writeTableFile = (kind: TableKind, look: TableLook, rows: AsyncIterable<Value[]>): Readable =>
  Readable.from(kind === 'xlsx' ? asExcel(look, rows) : asCsv(look, rows));

// What writes them is loaded with the first one: twenty megabytes that most servers never need.

async function* asExcel({ sheet, headings }: TableLook, rows: AsyncIterable<Value[]>) {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = headings.map((header) => ({ header, width: Math.min(40, Math.max(12, header.length + 2)) }));
  yield* writeXlsxStream(rows, { name: sheet, columns, freezePane: { rows: 1 } });
}

async function* asCsv({ headings, semicolon }: TableLook, rows: AsyncIterable<Value[]>) {
  const { writeCsvStream } = await import('hucre/csv');
  yield* writeCsvStream(rowsAsText(rows), { headers: headings.map(asText), delimiter: semicolon ? ';' : ',', bom: true });
}

async function* rowsAsText(rows: AsyncIterable<Value[]>) {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell));
}

const asText = (cell: string) => cell.replace(/^(?=[=+\-@|\t\r\n])|(?<=[,;|\t\r\n])(?=[=+\-@])/g, "'");
